import { expect, it } from 'vitest'
import { emptyDraft } from '../../../shop/cart/draft-booking.ts'
import { emptyCheckout } from '../visitors/checkout-draft.ts'
import { extrasAgain, type LastTime, withCompanionsOf, withExtrasOf } from './with-last-time.ts'

const jo = { __typename: 'NamedCompanion', firstName: 'Jo', lastName: 'Weber', email: null } as const
const kim = { ...jo, firstName: 'Kim', email: 'kim@example.de' }
const last = (change: Partial<LastTime>): LastTime => ({
  persons: 2,
  companions: [],
  lines: [],
  specials: new Set(),
  ...change,
})

it('a draft like last time has the companions from the first place on where the booker stayed away', () => {
  const draft = withCompanionsOf(last({ companions: [jo, kim] }), emptyCheckout)
  expect(draft.isBookerComing).toBe(false)
  expect(draft.places.map(({ firstName, email }) => [firstName, email])).toEqual([
    ['Jo', ''],
    ['Kim', 'kim@example.de'],
  ])
})

it('a draft like last time keeps what else was typed in the checkout', () => {
  const before = { ...emptyCheckout, bookingId: 'earlier', addressId: '3', informsNobody: true }
  expect(withCompanionsOf(last({ companions: [jo] }), before)).toMatchObject({
    bookingId: 'earlier',
    addressId: '3',
    informsNobody: false,
  })
})

it('a draft like last time has at most one of a basic per person, as many as can be booked', () => {
  const blanket = { kind: 'EXTRA', productId: 'blanket', name: 'Decke', quantity: 3 } as const
  expect(withExtrasOf(last({ lines: [blanket] }), emptyDraft).basics).toEqual({ blanket: 2 })
  expect(extrasAgain(last({ lines: [blanket] }))).toEqual(['2 × Decke'])
})
