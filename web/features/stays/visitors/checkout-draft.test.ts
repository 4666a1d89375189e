import { describe, expect, it } from 'vitest'
import { type CheckoutDraft, draftFor, emptyCheckout, emptyCompanion } from './checkout-draft.ts'

const jonas = { firstName: 'Jonas', lastName: 'Peters', email: '' }
const mara = { firstName: 'Mara', lastName: 'Lindner', email: 'mara@example.de' }
const visitor = ({ firstName, lastName, email }: typeof jonas, doNotInform = false) => ({
  firstName,
  lastName,
  email: email || null,
  doNotInform,
})
const lena = visitor({ firstName: 'Lena', lastName: 'Hartwig', email: 'lena@example.de' })
const fresh = { id: 'one', persons: 2, isBookerComing: true, visitors: [], billingAddress: null }
const named = { ...fresh, visitors: [lena, visitor(jonas, true)], billingAddress: { id: 'home' } }
const typed: CheckoutDraft = {
  ...emptyCheckout,
  bookingId: 'one',
  step: 1,
  places: [emptyCompanion, jonas],
  isConfirmed: true,
  addressId: 'home',
}

describe('the draft of a checkout', () => {
  it('is unchanged if the booking is complete', () => {
    expect(draftFor(named, typed)).toEqual(typed)
  })

  it.each([
    ['no visitor is named', { ...named, visitors: [] }],
    ['fewer are named than come', { ...named, persons: 3 }],
    ['no address is chosen', { ...named, billingAddress: null }],
  ])('R 89a: returns to the first step if %s', (_name, booking) => {
    expect(draftFor(booking, typed)).toEqual({ ...typed, step: 0 })
  })

  it('keeps the names for another booking, but not what was confirmed for the first', () => {
    expect(draftFor({ ...fresh, id: 'two' }, typed)).toEqual({
      ...emptyCheckout,
      bookingId: 'two',
      places: [emptyCompanion, jonas],
    })
  })

  it("starts with the server's data in another browser", () => {
    expect(draftFor(named, emptyCheckout)).toEqual({
      ...emptyCheckout,
      bookingId: 'one',
      places: [emptyCompanion, jonas],
      informsNobody: true,
      addressId: 'home',
    })
  })

  it('starts without the booker if others come instead', () => {
    const booking = { ...fresh, isBookerComing: false, visitors: [visitor(jonas), visitor(mara)] }
    expect(draftFor(booking, emptyCheckout)).toMatchObject({
      isBookerComing: false,
      places: [jonas, mara],
      informsNobody: false,
    })
  })
})
