// A reload after a change, with an answer from before the change still under way.
import { afterEach, expect, it, vi } from 'vitest'
import { HeldBookingDocument } from '../../features/stays/hold/held-booking.generated.ts'
import { RedeemCodeDocument } from '../../features/vouchers/codes/redeem-code.generated.ts'
import { createGraphqlClient } from './graphql.tsx'

afterEach(() => vi.unstubAllGlobals())

const booking = (minor: number) => ({
  __typename: 'Booking',
  id: 'booking-1',
  total: { __typename: 'Money', minor, currency: 'EUR' },
})
const held = (minor: number) => ({ data: { viewer: null, heldBooking: booking(minor) } })
const redeemed = {
  data: { redeemCode: { __typename: 'RedeemCodePayload', booking: booking(500), userErrors: [] } },
}

/** The shop of a browser; `answer` responds to the requests in the order in which they were sent. */
function openClient() {
  const waiting: ((body: object) => void)[] = []
  const sent: string[] = []
  const fetch = async (_url: string, init: RequestInit): Promise<Response> => {
    sent.push((JSON.parse(String(init.body)) as { operationName: string }).operationName)
    return Response.json(await new Promise((resolve) => waiting.push(resolve as (body: object) => void)))
  }
  vi.stubGlobal('fetch', fetch)
  const client = createGraphqlClient('de', { cachedResults: {} })
  const load = async (): Promise<number | undefined> => {
    const variables = { id: 'booking-1', forPayment: true }
    const asked = client.query(HeldBookingDocument, variables, { requestPolicy: 'network-only' })
    return (await asked.toPromise()).data?.heldBooking?.total.minor
  }
  const redeem = () =>
    client.mutation(RedeemCodeDocument, { input: { bookingId: 'booking-1', code: 'A', idempotencyKey: 'b' } })
  const answer = async (index: number, body: object): Promise<void> => {
    await expect.poll(() => waiting.length).toBeGreaterThan(index)
    waiting[index]!(body)
  }
  return { load, redeem: async () => redeem().toPromise(), answer, sent }
}

it('what is reloaded after a change is never what was asked before it', async () => {
  const { load, redeem, answer, sent } = openClient()
  const before = load()
  const change = redeem()
  await answer(1, redeemed)
  await change
  const after = load()
  await answer(0, held(1000))
  await answer(2, held(500))
  expect(await Promise.all([before, after])).toEqual([500, 500])
  expect(sent).toEqual(['HeldBooking', 'RedeemCode', 'HeldBooking'])
})

it('what was answered before a change, or asked after it, is asked once', async () => {
  const { load, redeem, answer, sent } = openClient()
  const before = load()
  await answer(0, held(1000))
  expect(await before).toBe(1000)
  const change = redeem()
  await answer(1, redeemed)
  await change
  const after = load()
  await answer(2, held(500))
  expect(await after).toBe(500)
  expect(sent).toEqual(['HeldBooking', 'RedeemCode', 'HeldBooking'])
})
