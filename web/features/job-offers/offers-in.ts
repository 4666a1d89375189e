import type { JobOfferFragment } from './job-offer.generated.ts'

export interface City {
  route: string
  city: string
}

/** The cities that look for someone, each once, in the order of the shop's stores where that is known. */
export function citiesOf(offers: JobOfferFragment[], order: City[] = []): City[] {
  const cities = new Map<string, string>()
  for (const { stores } of offers) for (const { route, city } of stores ?? []) cities.set(route, city)
  const place = (route: string) => {
    const index = order.findIndex((store) => store.route === route)
    return index === -1 ? order.length : index
  }
  return [...cities]
    .map(([route, city]) => ({ route, city }))
    .toSorted((one, other) => place(one.route) - place(other.route))
}

/** The offers of one city; all of them without a city. */
export function offersIn(offers: JobOfferFragment[], route: string | null): JobOfferFragment[] {
  return route === null
    ? offers
    : offers.filter(({ stores }) => stores?.some((store) => store.route === route))
}

/** "Empfang und Check-in (m/w/d)" in two parts: the second is set smaller. */
export function splitTitle(title: string): { name: string; suffix: string } {
  const [, name = title, suffix = ''] = /^(.*?)\s*(\([^()]*\))$/.exec(title) ?? []
  return { name, suffix }
}

export function placesOf({ stores }: JobOfferFragment): string {
  return (stores ?? []).map(({ city }) => city).join(', ')
}

/** Opens a mail to the spa. Percent encoding, because `+` is no space in a `mailto:` link. */
export function mailHref(address: string, subject: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`
}
