// A held suite without the page of slots: booked by the gateway, and stored in the browser as that page does.
// For stories about later steps.
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { type DraftBooking, emptyDraft } from '#web/shop/cart/draft-booking.ts'
import { type CheckoutDraft, emptyCheckout } from '#web/features/stays/visitors/checkout-draft.ts'
import { emptyCompanion } from '#web/features/stays/visitors/checkout-draft.ts'
import type { BookingRequest } from '#web/shop/cart/hold-memory.ts'
import { store } from '../browser-storage.ts'
import type { Language, Texts } from '../texts.ts'
import { ask } from './account.ts'
import { companion } from './checkout.ts'
import type { Kind, SuiteRequest } from './hold-suite.ts'
import { visit } from './visit.ts'

/** Holds a suite in Mainz for two persons and two hours and opens the checkout. */
export async function openHold(page: Page, texts: Texts, wish: SuiteRequest): Promise<void> {
  await storeHold(page, texts, wish)
  await visit(page, texts, '/booking/finalize')
}

/** The same for a logged-in visitor, with both visitors named: only the payment is left. */
export async function openNamedHold(page: Page, texts: Texts, wish: SuiteRequest): Promise<void> {
  const held = await storeHold(page, texts, wish)
  const { viewer } = await ask<{ viewer: { addressBook: { defaultAddress: { id: string } } } }>(
    page,
    '{ viewer { addressBook { defaultAddress { id } } } }',
  )
  const addressId = viewer.addressBook.defaultAddress.id
  const { bindBooking } = await ask<{ bindBooking: { booking: { id: string } } }>(
    page,
    'mutation($input: BindBookingInput!) { bindBooking(input: $input) { booking { id } } }',
    { input: { bookingId: held } },
  )
  const { id } = bindBooking.booking
  await nameVisitorsOf(page, texts.language, id, addressId)
  const draft: CheckoutDraft = {
    ...emptyCheckout,
    bookingId: id,
    step: 1,
    isConfirmed: true,
    addressId,
    places: [emptyCompanion, { ...emptyCompanion, ...companion }],
  }
  await store(page, 'personal.checkout', draft)
  await visit(page, texts, '/booking/finalize')
  await expect(page.getByRole('heading', { name: texts.say('finalize.payment.title') })).toBeVisible()
}

/** Names the booker and a companion and sets the address of the bill. */
export async function nameVisitorsOf(
  page: Page,
  language: Language,
  bookingId: string,
  addressId: string,
): Promise<void> {
  await ask(
    page,
    'mutation($input: SetVisitorsInput!) { setVisitors(input: $input) { userErrors { code } } }',
    {
      input: { bookingId, isBookerComing: true, companions: [companion] },
    },
    language,
  )
  await ask(
    page,
    'mutation($input: SetBillingAddressInput!) { setBillingAddress(input: $input) { userErrors { code } } }',
    { input: { bookingId, addressId } },
    language,
  )
}

/** A free slot in Mainz for two persons. */
export async function freeSlot(
  page: Page,
  { day, kind = 'Premium', start = '18:00' }: SuiteRequest,
): Promise<{ id: string; startTime: string; endTime: string }> {
  const { store: mainz } = await ask<{ store: { slots: Group[] } }>(
    page,
    `query($day: Date!) { store(route: "mainz") { slots(day: $day, persons: 2) { wellzoneType { kind }
      slots { id startTime endTime } } } }`,
    { day },
  )
  return mainz.slots
    .find(({ wellzoneType }) => wellzoneType.kind === kind.toUpperCase())!
    .slots.find(({ startTime }) => startTime === start)!
}

interface Group {
  wellzoneType: { kind: Uppercase<Kind> }
  slots: { id: string; startTime: string; endTime: string }[]
}

/** Returns the id of the booking. */
async function storeHold(page: Page, { language }: Texts, wish: SuiteRequest): Promise<string> {
  const stay = { storeRoute: 'mainz', day: wish.day, persons: 2, durationHours: 2 }
  const draft: DraftBooking = { ...emptyDraft, ...stay }
  await store(page, 'draft-booking', draft)
  const { id: slotId, startTime, endTime } = await freeSlot(page, wish)
  const cartId = randomUUID()
  const { bookSlot } = await ask<{
    bookSlot: { booking: { id: string; heldUntil: string; serverTime: string } }
  }>(
    page,
    `mutation($input: BookSlotInput!) { bookSlot(input: $input) {
      booking { id heldUntil serverTime } } }`,
    { input: { cartId, slotId, persons: 2 } },
    language,
  )
  const request: BookingRequest = {
    ...stay,
    slotId,
    startTime,
    endTime,
    city: 'Mainz',
    extras: [],
    isOnSite: false,
  }
  await store(page, 'cart-id', cartId)
  await store(page, 'held-request', request)
  await store(page, 'heldBooking', bookSlot.booking)
  return bookSlot.booking.id
}
