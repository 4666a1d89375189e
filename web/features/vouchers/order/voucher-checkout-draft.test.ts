import { describe, expect, it } from 'vitest'
import { chosenAddresses, emptyVoucherCheckout } from './voucher-checkout-draft.ts'

const [home, work, parents] = [{ id: 'home' }, { id: 'work' }, { id: 'parents' }]
const book = { addresses: [home, work, parents], defaultAddress: work }
const chosen = (change: Partial<typeof emptyVoucherCheckout>, from: typeof book | null = book) =>
  chosenAddresses({ ...emptyVoucherCheckout, ...change }, from)

describe('the addresses of a voucher checkout', () => {
  it('start with the default one for the bill, and delivery goes there as well', () => {
    expect(chosen({})).toEqual({ billing: work, deliverTo: 'BILLING', delivery: home })
  })

  it.each([
    ['are those that were chosen', 'home', 'parents', ['home', 'SAVED', 'parents']],
    ['are replaced where the chosen ones were deleted meanwhile', 'gone', 'gone', ['work', 'SAVED', 'home']],
    ['are one where both are the same, not a third one', 'home', 'home', ['home', 'BILLING', 'work']],
  ])('%s', (_what, billingAddressId, deliveryAddressId, expected) => {
    const { billing, deliverTo, delivery } = chosen({
      billingAddressId,
      deliverTo: 'SAVED',
      deliveryAddressId,
    })
    expect([billing?.id, deliverTo, delivery?.id]).toEqual(expected)
  })

  it('are one where only one is saved: delivery uses the billing address', () => {
    expect(chosen({ deliverTo: 'SAVED' }, { addresses: [home], defaultAddress: home })).toEqual({
      billing: home,
      deliverTo: 'BILLING',
      delivery: undefined,
    })
  })

  it.each([[null], [{ addresses: [], defaultAddress: work }]])(
    'are none where none is saved, and a new one stays new',
    (empty) => {
      expect(chosen({ deliverTo: 'NEW' }, empty)).toEqual({
        billing: undefined,
        deliverTo: 'NEW',
        delivery: undefined,
      })
    },
  )
})
