// Books and pays a stay without a page of the checkout, for stories about what comes afterwards.
import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Language, Texts } from '../texts.ts'
import { ask, signUpAndLogIn } from './account.ts'
import { freeSlot, nameVisitorsOf } from './stored-hold.ts'

export interface Stay {
  /** The number of the order without its prefix, as in the database. */
  number: number
  day: string
  totalCents: number
}

interface StayRequest {
  day: string
  /** 18:00 unless given. */
  start?: string
  insurance?: 'with' | 'without'
}

/**
 * A Premium in Mainz for two, for two hours, for the logged-in visitor with PayPal: by the
 * gateway, in the language of the pages, which becomes the order's.
 */
export async function payForStay(
  page: Page,
  language: Language,
  { day, start, insurance = 'without' }: StayRequest,
): Promise<Stay> {
  const want = <Data>(query: string, variables: Record<string, unknown>) =>
    ask<Data>(page, query, variables, language)
  const { id: slotId } = await freeSlot(page, { day, start })
  const held = await want<{ bookSlot: { booking: { id: string } } }>(
    'mutation($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }',
    { input: { cartId: randomUUID(), slotId, persons: 2 } },
  )
  const bookingId = held.bookSlot.booking.id
  if (insurance === 'with') await want(addInsurance, { input: { bookingId } })
  const { viewer } = await want<{ viewer: { addressBook: { defaultAddress: { id: string } } } }>(
    '{ viewer { addressBook { defaultAddress { id } } } }',
    {},
  )
  const { bindBooking } = await want<{ bindBooking: { booking: Bound } }>(bind, { input: { bookingId } })
  const { id, referenceNumber, total, paymentMethods } = bindBooking.booking
  await nameVisitorsOf(page, language, id, viewer.addressBook.defaultAddress.id)
  const paymentMethodId = paymentMethods.find(({ kind }) => kind === 'PAYPAL')!.id
  const { payBooking } = await want<{ payBooking: { next: { url: string; reference: string } } }>(pay, {
    input: { bookingId: id, paymentMethodId, idempotencyKey: randomUUID() },
  })
  await page.request.post(`${payBooking.next.url}/approve`, { maxRedirects: 0 })
  const status = () =>
    want<{ payment: { status: string } }>(
      'query($reference: ID!) { payment(reference: $reference) { status } }',
      payBooking.next,
    )
  await expect.poll(async () => (await status()).payment.status).toBe('PAID')
  return { number: Number(/\d+/.exec(referenceNumber)![0]), day, totalCents: total.minor }
}

interface Bound {
  id: string
  referenceNumber: string
  total: { minor: number }
  paymentMethods: { id: string; kind: string }[]
}

const addInsurance =
  'mutation($input: AddInsuranceInput!) { addInsurance(input: $input) { userErrors { code } } }'
const bind = `mutation($input: BindBookingInput!) {
  bindBooking(input: $input) { booking { id referenceNumber total { minor } paymentMethods { id kind } } }
}`
const pay = `mutation($input: PayBookingInput!) {
  payBooking(input: $input) { next { ... on PaymentRedirect { reference url } } }
}`

/** A paid stay of a new visitor in another browser; returns its number, as in the database. */
export async function payInOtherBrowser(
  anotherBrowser: () => Promise<BrowserContext>,
  texts: Texts,
  day: string,
): Promise<number> {
  const visitor = await (await anotherBrowser()).newPage()
  await signUpAndLogIn(visitor, texts)
  return (await payForStay(visitor, texts.language, { day })).number
}
