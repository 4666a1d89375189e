import { gql } from 'urql'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LogOutDocument } from '#web/features/account/login/log-out.generated.ts'
import { PayBookingDocument } from '#web/features/payments/pay-booking.generated.ts'
import { createGraphqlClient } from './graphql.tsx'

const home = gql`
  query Home {
    stores {
      id
    }
  }
`
const payment = gql`
  query Payment($reference: ID!) {
    payment(reference: $reference) {
      status
    }
  }
`
const pay = gql`
  mutation PayBooking($input: PayBookingInput!) {
    payBooking(input: $input) {
      userErrors {
        code
      }
    }
  }
`
const busy = () =>
  Response.json(
    { errors: [{ message: 'Try again.', extensions: { code: 'OVERLOADED' } }] },
    { status: 503, headers: { 'retry-after': '1' } },
  )
const answer = () => Response.json({ data: { stores: [], payment: null, payBooking: null } })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { pathname: '/' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A shop that gives these responses in turn. */
function shop(responses: Response[]) {
  const sent: Record<string, string>[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    sent.push(headers as Record<string, string>)
    return responses.shift()!
  })
  return { sent, client: createGraphqlClient('de', { cachedResults: {} }) }
}

describe('what a busy shop refused', () => {
  test('is asked again after the second that it named, and ends as if nothing had been', async () => {
    const { sent, client } = shop([busy(), busy(), answer()])
    const result = client.query(home, {}).toPromise()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(5_000)
    expect((await result).data).toMatchObject({ stores: [] })
  })

  test('is an error after three more times', async () => {
    const { sent, client } = shop([busy(), busy(), busy(), busy(), answer()])
    const result = client.query(home, {}).toPromise()
    await vi.advanceTimersByTimeAsync(15_000)
    expect((await result).error?.graphQLErrors[0]?.extensions.code).toBe('OVERLOADED')
    expect(sent).toHaveLength(4)
  })

  test('is not asked again for a page that was left', async () => {
    const { sent, client } = shop([busy(), answer()])
    const { unsubscribe } = client.query(home, {}).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(100)
    unsubscribe()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent).toHaveLength(1)
  })

  test.each([
    ['with an idempotency key', { idempotencyKey: 'a' }, 2],
    ['with a cart id', { cartId: 'a' }, 2],
    ['without a key', {}, 1],
  ])('is sent again for a mutation %s only where it cannot happen twice', async (_what, input, times) => {
    const { sent, client } = shop([busy(), answer()])
    void client.mutation(pay, { input }).toPromise()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent).toHaveLength(times)
  })

  test('is another error at once', async () => {
    const other = { errors: [{ message: 'x', extensions: { code: 'UPSTREAM_UNAVAILABLE' } }] }
    const { sent, client } = shop([Response.json(other, { status: 503 }), answer()])
    expect((await client.query(home, {}).toPromise()).error).toBeDefined()
    expect(sent).toHaveLength(1)
  })
})

test('mutations of a purchase, and all that its pages ask, say so', async () => {
  const { sent, client } = shop([answer(), answer(), answer(), answer()])
  await client.query(home, {}).toPromise()
  await client.mutation(PayBookingDocument, { input: {} }).toPromise()
  await client.mutation(LogOutDocument, {}).toPromise()
  vi.stubGlobal('location', { pathname: '/en/booking/success' })
  await client.query(payment, { reference: '1' }).toPromise()
  expect(sent.map((headers) => headers['x-priority'])).toEqual([undefined, 'purchase', undefined, 'purchase'])
  expect(sent[1]).toMatchObject({ 'accept-language': 'de' })
})
