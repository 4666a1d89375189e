// Clients choose slot and extras, never prices: whatever is added to a booking request, it is refused or
// costs exactly the offered price. Fails with a handler that trusts a `grossPrice` of the body.
import { type Arbitrary, assert, asyncProperty, constantFrom, nat, oneof, record } from 'fast-check'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { BookingOrder, Products, SlotGroups } from '#openapi/generated/spa.ts'
import { useTestDatabase } from '#api/testing/database.ts'
import { openShop, shopUrl } from '../harness/shop.ts'
import { sized } from '#api/testing/sized.ts'
import { patienceFor, seed } from '../inputs.ts'
import { hostileNumber, hostileValue, toText } from './hostile-values.ts'

const priceInputs = sized(15, 2_000)

const database = useTestDatabase()
let shop: ReturnType<typeof openShop>
let booked = 0

beforeAll(() => {
  shop = openShop(database)
})

const names = [
  ...[
    'price',
    'total',
    'grossPrice',
    'grossTotal',
    'totalGrossPrice',
    'subTotal',
    'unitCents',
    'unit_cents',
    'pricePerHour',
    'grossPerHour',
    'amount',
  ],
  ...[
    'discount',
    'usedDiscount',
    'discountCents',
    'voucher',
    'redeemedVouchers',
    'shippingPrice',
    'status',
    'orderStatus',
    'statusId',
    'isPaid',
    'currency',
  ],
  ...['lines', 'rate', 'rateId', 'vat', 'taxAmount', 'wellzoneId', '__proto__', 'constructor'],
]

const smuggled = record({
  name: constantFrom(...names),
  value: oneof(hostileNumber, hostileValue),
  place: constantFrom('body', 'extras', 'query', 'header', 'prototype'),
}) as Arbitrary<Smuggled>

interface Smuggled {
  name: string
  value: unknown
  place: 'body' | 'extras' | 'query' | 'header' | 'prototype'
}

const request = record({
  day: nat(150),
  type: nat(5),
  slot: nat(30),
  persons: constantFrom(1, 2),
  extra: nat(20),
  quantity: nat(3),
})

test(`${priceInputs} smuggled prices change none`, { timeout: patienceFor(priceInputs, 200) }, async () => {
  const extras = (
    await Promise.all(['basics', 'specials'].map((kind) => get<Products>(`/v2/product/${kind}`)))
  ).flatMap(({ items }) => items)
  await assert(
    asyncProperty(
      request,
      oneof(smuggled, { weight: 1, arbitrary: constantFrom(null) }),
      async (wanted, addition) => {
        const day = new Date(Date.now() + (10 + wanted.day) * 86_400_000).toISOString().slice(0, 10)
        const groups = await get<SlotGroups>(
          `/v2/booking-time-slot/available-slots-per-product` +
            `?storeId=2&duration=2&day=${day}&visitorAmount=${wanted.persons}`,
        )
        const group = groups[wanted.type % groups.length]!
        const offer = group.timeSlots[wanted.slot % group.timeSlots.length]
        if (!offer) return
        const extra = extras[wanted.extra % extras.length]!
        const quantity = Math.min(wanted.quantity, 1)
        const response = await book(
          {
            ...{
              guid: randomUUID(),
              storeId: 2,
              wellzoneTypeId: group.wellzoneTypeId,
              bookingStart: offer.startTime,
              bookingEnd: offer.endTime,
            },
            ...{
              visitorAmount: wanted.persons,
              isOnSiteBooking: false,
              productIdAmount: quantity > 0 ? { [extra.id]: quantity } : {},
            },
          },
          addition,
        )
        if (response.status !== 200) {
          expect([400, 422]).toContain(response.status)
          expect(addition, 'an unmodified request must be accepted').not.toBeNull()
          return
        }
        booked += 1
        const order = (await response.json()) as BookingOrder
        expect(Math.round(order.orderTotal * 100)).toBe(
          Math.round((offer.grossTotal + quantity * extra.grossPrice) * 100),
        )
        expect(await release(order)).toBe(204)
      },
    ),
    { numRuns: priceInputs, seed },
  )
  expect(booked).toBeGreaterThan(0)
  expect(shop.reports).toEqual([])
})

async function get<Body>(path: string): Promise<Body> {
  return (await (await shop.fetch(new Request(`${shopUrl}/api${path}`))).json()) as Body
}

function book(body: Record<string, unknown>, addition: Smuggled | null): Promise<Response> {
  const { name, value, place } = addition ?? { name: '', value: null, place: null }
  const own = (holder: unknown) =>
    Object.defineProperty(holder as object, name, { value, enumerable: true, configurable: true })
  if (place === 'body') own(body)
  if (place === 'extras') own(body['productIdAmount'])
  if (place === 'prototype')
    Object.defineProperty(body, '__proto__', { value: { [name]: value }, enumerable: true })
  const text = String(value)
    .replaceAll(/[^\x20-\x7e]/g, '')
    .slice(0, 200)
  const search = place === 'query' ? `?${new URLSearchParams({ [name]: text })}` : ''
  const headers = {
    'content-type': 'application/json',
    ...(place === 'header' && { [name.replaceAll('_', '-')]: text }),
  }
  return shop.fetch(
    new Request(`${shopUrl}/api/v2/order/Book${search}`, { method: 'POST', headers, body: toText(body) }),
  )
}

async function release({ id, guid }: BookingOrder): Promise<number> {
  return (
    await shop.fetch(
      new Request(`${shopUrl}/api/v2/order/${id}/reserved`, {
        method: 'DELETE',
        headers: { 'order-guid': guid },
      }),
    )
  ).status
}
