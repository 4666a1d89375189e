// What the types of the gateway refuse. `npm run typecheck` fails if one of these lines compiles.
import { expect, test } from 'vitest'
import type { CompleteResolvers } from './complete-resolvers.ts'
import type { ExactClient } from './spa/exact-client.ts'

type Needed<Type extends keyof CompleteResolvers> = keyof NonNullable<CompleteResolvers[Type]>
type IsNeeded<
  Type extends keyof CompleteResolvers,
  Field extends Needed<Type>,
> = undefined extends NonNullable<CompleteResolvers[Type]>[Field] ? false : true

test('a field that the source does not have in its type needs a resolver', () => {
  const needed: [
    IsNeeded<'Store', 'id'>,
    IsNeeded<'Address', 'title'>,
    IsNeeded<'VoucherOffer', 'shippingPrice'>,
  ] = [true, true, true]
  const readByName: [IsNeeded<'Store', 'city'>, IsNeeded<'JobOffer', 'employmentTypes'>] = [false, false]
  expect([needed, readByName].flat()).toEqual([true, true, true, false, false])
})

/** Never called: only compiled. */
async function requests(api: ExactClient) {
  const body = { email: 'mara@example.com' }
  const more = { ...body, source: 'shop' }
  await api.POST('/v2/newsletter/unsubscribe', { body })
  // @ts-expect-error no member too many, although it came by a spread
  await api.POST('/v2/newsletter/unsubscribe', { body: more })
  const page = { Offset: 0, Count: 10 }
  await api.GET('/v2/order/ForUser/all', { params: { query: page } })
  // @ts-expect-error optional names of a query are checked
  await api.GET('/v2/order/ForUser/all', { params: { query: { ...page, Filter: 'x' } } })
  const key = { 'Idempotency-Key': 'x' }
  // @ts-expect-error an operation without the header
  await api.POST('/v2/newsletter/unsubscribe', { body, params: { header: key } })
}

test('requests are checked where they are made', () => {
  expect(requests).toBeTypeOf('function')
})
