// Offers as the gateway returns them, for tests.
import type { JobOfferFragment } from './job-offer.generated.ts'

const stores = {
  mainz: place('Mainz', 'mainz', '55120'),
  muenchen: place('München', 'muenchen', '81671'),
  stuttgart: place('Stuttgart', 'stuttgart', '70176'),
}

export function jobOffer(
  number: number,
  title: string,
  at: (keyof typeof stores)[] | null,
): JobOfferFragment {
  return {
    id: `offer-${number}`,
    number,
    title,
    description: '<p>Du begrüßt Gäste.</p>',
    employment: 'Teilzeit, 20 Stunden',
    employmentTypes: ['PART_TIME'],
    start: 'ab sofort',
    publishedOn: '2026-11-02',
    validThrough: null,
    documentUrl: `/downloads/jobs/30${number}.pdf?language=de`,
    applicationEmail: 'hallo@wellzone.example',
    stores: at && at.map((route) => stores[route]),
  }
}

export const offers = [
  jobOffer(1, 'Empfang und Check-in (m/w/d)', ['muenchen', 'mainz']),
  jobOffer(2, 'Küche (m/w/d)', ['muenchen']),
  jobOffer(3, 'Storeleitung', ['mainz']),
]

export const allStores = Object.values(stores).toReversed()

function place(city: string, route: string, postalCode: string) {
  return { id: route, route, city, address: { street: 'Rheinallee', houseNumber: '88', postalCode, city } }
}
