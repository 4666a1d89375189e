import type { Trx } from '../tables.ts'
import { insertOnce, text } from './upsert.ts'

export const typeIds = { classic: 1, premium: 2, exclusive: 3 } as const
export type TypeCode = keyof typeof typeIds

/** How many rooms of which type each store has. */
const rooms: Record<number, Partial<Record<TypeCode, number>>> = {
  1: { classic: 8 },
  2: { classic: 4, premium: 3, exclusive: 2 },
  4: { classic: 7 },
  5: { classic: 5, premium: 4, exclusive: 3 },
  6: { classic: 8 },
  9: { classic: 7 },
  10: { classic: 10 },
  11: { classic: 6 },
}

const types = [
  {
    id: typeIds.classic,
    code: 'classic' as const,
    name: 'Classic',
    description: text(
      'Sauna, Regendusche, Liegebett. Alles\u00a0da, nichts zu viel.',
      'Sauna, rain shower, daybed. Everything you need, nothing you don’t.',
    ),
    alt_text: text(
      'Wellzone Classic mit Saunakabine, laufender Regendusche und einem Handtuch auf der Doppelliege',
      'Wellzone Classic with sauna cabin, running rain shower and a towel on the double lounger',
    ),
    picture: 'wellzone-classic-1',
    product_id: 901,
    max_persons: 3,
    sort_order: 3,
  },
  {
    id: typeIds.premium,
    code: 'premium' as const,
    name: 'Premium',
    description: text(
      'Ein eigener Whirlpool neben der Sauna und genug Platz, um sich aus dem Weg zu gehen.',
      'A whirlpool of your own beside the sauna, and enough room to keep out of each other’s way.',
    ),
    alt_text: text(
      'Wellzone Premium mit rundem Whirlpool vor Lamellenwand, Glassauna und Relaxliege',
      'Wellzone Premium with a round whirlpool in front of a slat wall, a glass sauna and a lounger',
    ),
    picture: 'wellzone-premium-1',
    product_id: 902,
    max_persons: 3,
    sort_order: 2,
  },
  {
    id: typeIds.exclusive,
    code: 'exclusive' as const,
    name: 'Exclusive',
    description: text(
      'Große Sauna, Whirlpool im Boden, Kamin und ein breites Bett. Auch zu viert.',
      'Large sauna, sunken whirlpool, fireplace and a wide bed. Room for four.',
    ),
    alt_text: text(
      'Wellzone Exclusive mit Whirlpool im Boden, Glassauna, Kamin vor beleuchteter Onyxwand und Doppelliege',
      'Wellzone Exclusive with sunken whirlpool, glass sauna, fireplace in front of a backlit onyx wall and a daybed',
    ),
    picture: 'wellzone-exclusive-1',
    product_id: 903,
    max_persons: 4,
    sort_order: 1,
  },
]

/** Which types a store offers, in the order of their numbers. */
export function typesOf(storeId: number): TypeCode[] {
  return Object.keys(rooms[storeId] ?? {}) as TypeCode[]
}

export async function seedWellzoneTypes(trx: Trx): Promise<void> {
  await insertOnce(trx, 'wellzone_type', types)
}

/** The rooms of a store. A room's number is its store's followed by two digits, counted through the types. */
export function roomsOf(storeId: number) {
  const codes = Object.entries(rooms[storeId] ?? {}).flatMap(([code, count]) =>
    Array.from({ length: count }, (_, index) => ({ code: code as TypeCode, number: index + 1 })),
  )
  return codes.map(({ code, number }, index) => ({
    id: storeId * 100 + index + 1,
    store_id: storeId,
    type_id: typeIds[code],
    name: `${types.find((type) => type.code === code)?.name} ${number}`,
  }))
}
