// The web's GraphQL client extends an anonymous hold through gateway and spa API, which ask for work.
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { ExtendBookingDocument } from '../../web/features/stays/hold/extend-booking.generated.ts'
import { createGraphqlClient } from '../../web/lib/graphql/graphql.tsx'
import { shopUrl } from '../proofs/harness/shop.ts'
import { book, chooseSlot } from '../proofs/harness/visitor.ts'
import { useShop } from './harness.ts'

const { all, database, visitor } = useShop()
afterEach(() => vi.unstubAllGlobals())

test('ten extensions of an anonymous hold are ten mutations for the page, nine with a proof', async () => {
  const browser = visitor()
  const held = (await book(browser, await chooseSlot(browser)))!
  // holds last 60 of 65 minutes here: as if this one had been made with 15
  const { db } = database
  await sql`UPDATE reservation SET hold_until = held_at + interval '15 minutes'`.execute(db)
  const sent: string[] = []
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    headers.set('sec-fetch-site', 'same-origin')
    sent.push((JSON.parse(String(init.body)) as { operationName: string }).operationName)
    return all.shop.fetchFrom('203.0.113.5')(new Request(new URL(url, shopUrl), { ...init, headers }))
  })
  const client = createGraphqlClient('de', { cachedResults: {} })
  for (let left = 9; left >= 0; left--) {
    const { data } = await client
      .mutation(ExtendBookingDocument, { input: { bookingId: held.id } })
      .toPromise()
    expect(data.extendBooking).toMatchObject({ userErrors: [], booking: { extensionsLeft: left } })
  }
  expect(sent.filter((name) => name === 'Challenge')).toHaveLength(9)
  expect(sent.filter((name) => name === 'ExtendBooking')).toHaveLength(19)
  const { data } = await client.mutation(ExtendBookingDocument, { input: { bookingId: held.id } }).toPromise()
  expect(data.extendBooking.userErrors).toMatchObject([{ code: 'EXTENSION_LIMIT_REACHED' }])
})
