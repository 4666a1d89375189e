// For tests of the pages of stores: what the gateway returns.
const picture = (key: string, altText: string) => ({ __typename: 'Picture', key, altText })

const type = (kind: 'CLASSIC' | 'PREMIUM', name: string) => ({
  __typename: 'WellzoneType',
  id: `type-${name}`,
  kind,
  name,
  description: `Alles über ${name}.`,
  maxPersons: 3,
  wellzoneCount: 4,
  picture: picture(`wellzone-${name.toLowerCase()}-1`, `Raum der ${name}`),
  lowestPricePerHour: { __typename: 'Money', minor: 3450, currency: 'EUR' },
})

const item = (title: string, kinds: string[]) => ({
  __typename: 'Equipment',
  id: title,
  title,
  text: `${title} im Raum.`,
  icon: 'sauna',
  kinds,
})

export const equipment = [item('Sauna', ['CLASSIC', 'PREMIUM']), item('Whirlpool', ['PREMIUM'])]

export const mainz = {
  __typename: 'Store',
  id: 'store-2',
  number: 2,
  route: 'mainz',
  city: 'Mainz',
  name: 'Wellzone Mainz',
  isComingSoon: false,
  openingText: null as string | null,
  description: 'Unten Werkstätten, oben Wohnungen.',
  locationText: 'Am Zollhafen, zwei Minuten vom Rhein. Der Eingang ist im Hof.',
  parking: 'LOT',
  wellzoneCount: 7,
  address: {
    __typename: 'StoreAddress',
    street: 'Rheinallee',
    houseNumber: '88',
    postalCode: '55120',
    city: 'Mainz',
  },
  openingHours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    __typename: 'OpeningHours',
    weekday,
    opensAt: '09:45',
    closesAt: '24:00',
  })),
  picture: picture('store-mainz', 'Hof mit erleuchteter Tür'),
  pictures: [
    picture('store-mainz', 'Hof mit erleuchteter Tür'),
    picture('checkin-detail', 'Empfang'),
    picture('sauna-interior', 'Liege'),
  ],
  mapPicture: null,
  wellzoneTypes: [type('PREMIUM', 'Premium'), type('CLASSIC', 'Classic')],
  equipment,
}

export const esslingen = {
  ...mainz,
  id: 'store-9',
  number: 9,
  route: 'esslingen',
  city: 'Esslingen',
  name: 'Wellzone Esslingen',
  isComingSoon: true,
  openingText: 'Frühjahr 2027',
  picture: picture('esslingen-site', 'Esslingen am Abend'),
  pictures: [],
}
