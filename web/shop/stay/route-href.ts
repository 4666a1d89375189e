interface Address {
  street: string
  houseNumber: string
  postalCode: string
  city: string
}

interface Position {
  latitude: number
  longitude: number
}

/**
 * Link to a route planner of another site, to the entrance if its position is known; null without any place.
 * Nothing is loaded from there before it is followed.
 */
export function routeHref(address: Address | null, position: Position | null): string | null {
  const destination = position
    ? `${position.latitude},${position.longitude}`
    : address && `Wellzone, ${address.street} ${address.houseNumber}, ${address.postalCode} ${address.city}`
  if (destination === null) return null
  const url = new URL('https://www.google.com/maps/dir/')
  url.searchParams.set('api', '1')
  url.searchParams.set('destination', destination)
  return url.href
}
