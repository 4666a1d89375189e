import type { Trx } from '../tables.ts'
import { ratesOf } from './rates.ts'
import { storeTexts } from './store-texts.ts'
import { insertOnce } from './upsert.ts'
import { roomsOf } from './wellzones.ts'

type Slug = keyof typeof storeTexts
type Seat = {
  id: number
  slug: Slug
  city: string
  name?: string
  address: [string, string, string]
  /** Latitude and longitude, in the quarter of the postal code. */
  position: [number, number]
  /** The entrance; of a coming store the building site. */
  picture: string
  parking?: 'lot'
}

/** The eight places, in the order the shop shows them. The streets are invented. */
export const stores: Seat[] = [
  {
    id: 1,
    slug: 'stuttgart',
    city: 'Stuttgart',
    address: ['Silberhofgasse', '21', '70176'],
    position: [48.7815, 9.1563],
    picture: 'store-stuttgart',
  },
  {
    id: 2,
    slug: 'mainz',
    city: 'Mainz',
    address: ['Rheinallee', '88', '55120'],
    position: [50.0153, 8.2561],
    picture: 'store-mainz',
    parking: 'lot',
  },
  {
    id: 4,
    slug: 'hannover',
    city: 'Hannover',
    address: ['Umspannweg', '7', '30161'],
    position: [52.3853, 9.7545],
    picture: 'store-hannover',
  },
  {
    id: 5,
    slug: 'muenchen',
    city: 'München',
    address: ['Ofenhausstraße', '9', '81671'],
    position: [48.1226, 11.6071],
    picture: 'store-muenchen',
    parking: 'lot',
  },
  {
    id: 6,
    slug: 'mannheim',
    city: 'Mannheim',
    address: ['Speichergasse', '16', '68159'],
    position: [49.4947, 8.4609],
    picture: 'store-mannheim',
  },
  {
    id: 9,
    slug: 'esslingen',
    city: 'Esslingen',
    address: ['Spinnereihof', '3', '73728'],
    position: [48.7392, 9.3094],
    picture: 'esslingen-site',
  },
  {
    id: 10,
    slug: 'frankfurt',
    city: 'Frankfurt',
    address: ['Zweiradhöfe', '12', '60314'],
    position: [50.1128, 8.7134],
    picture: 'esslingen-site',
  },
  {
    id: 11,
    slug: 'darmstadt',
    city: 'Darmstadt',
    name: 'Wellzone Darmstadt (Weiterstadt)',
    address: ['Feldrandallee', '5', '64331'],
    position: [49.9036, 8.5887],
    picture: 'esslingen-site',
  },
]

const classicRooms = ['wellzone-classic-1', 'sauna-interior']
const allRooms = ['wellzone-exclusive-1', 'wellzone-premium-1', ...classicRooms]

/** The rooms of a store, by what it has. */
const rooms: Partial<Record<Slug, string[]>> = { mainz: allRooms, muenchen: allRooms }

/** Suites, hours, prices and gateways come with their store: a day without hours is a day of rest. */
export async function seedStores(trx: Trx): Promise<void> {
  const added = await insertOnce(trx, 'store', stores.map(storeRow))
  for (const store of stores.filter(({ id }) => added.has(id))) {
    await trx.insertInto('wellzone').values(roomsOf(store.id)).execute()
    await trx.insertInto('opening_hours').values(weekOf(store)).execute()
    await trx.insertInto('rate').values(ratesOf(store.id)).execute()
    await trx.insertInto('payment_gateway').values(gatewaysOf(store)).execute()
  }
}

function storeRow({ id, slug, city, name, address, position, picture, parking }: Seat, index: number) {
  const [street, houseNumber, postalCode] = address
  const [latitude, longitude] = position
  const texts = storeTexts[slug]
  const openingText = 'opening' in texts ? texts.opening : null
  return {
    id,
    slug,
    city,
    name: name ?? `Wellzone ${city}`,
    street,
    house_number: houseNumber,
    postal_code: postalCode,
    latitude,
    longitude,
    is_coming_soon: openingText !== null,
    opening_text: openingText,
    store_text: texts.store,
    location_text: texts.location,
    parking: parking ?? ('garage' as const),
    // An open store has a place of the sample reviews.
    google_place_id: openingText === null ? `sample-place-${slug}` : null,
    home_picture: picture,
    map_picture: null,
    detail_pictures: openingText === null ? [picture, ...(rooms[slug] ?? classicRooms)] : [picture],
    sort_order: index + 1,
  }
}

/** Daily from 9:45 to midnight; the first quarter of an hour is for the staff. */
function weekOf({ id }: Seat) {
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    store_id: id,
    weekday,
    opens_minute: 9 * 60 + 45,
    first_check_in_minute: 10 * 60,
    closes_minute: 24 * 60,
  }))
}

function gatewaysOf({ id }: Seat) {
  return ['PayPal', 'Credit card', 'American Express'].map((name, index) => ({
    id: id * 10 + index + 1,
    store_id: id,
    name,
    payment_type: index + 1, // the specification's numbers: PayPal 1, credit card 2, American Express 3
    sort_order: index + 1,
  }))
}
