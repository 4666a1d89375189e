interface Address {
  street: string
  houseNumber: string
  postalCode: string
  city: string
}

/** Link to a route planner of another site; nothing is loaded from there before it is followed. */
export function routeHref({ street, houseNumber, postalCode, city }: Address): string {
  const url = new URL('https://www.google.com/maps/dir/')
  url.searchParams.set('api', '1')
  url.searchParams.set('destination', `Wellzone, ${street} ${houseNumber}, ${postalCode} ${city}`)
  return url.href
}
