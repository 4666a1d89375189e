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
 * Link to a route planner of another site, to the entrance if its position is known. Nothing is loaded from
 * there before it is followed.
 */
export function routeHref(
  { street, houseNumber, postalCode, city }: Address,
  position: Position | null,
): string {
  const url = new URL('https://www.google.com/maps/dir/')
  url.searchParams.set('api', '1')
  url.searchParams.set(
    'destination',
    position
      ? `${position.latitude},${position.longitude}`
      : `Wellzone, ${street} ${houseNumber}, ${postalCode} ${city}`,
  )
  return url.href
}
