// The journey of a visitor in the order of the pages: every step is a GraphQL request or a form of the
// provider.
import { randomUUID } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import type { Browser } from './browser.ts'

export interface Person {
  firstName: string
  lastName: string
  street: string
  email: string
  password: string
}

export interface Held {
  id: string
  referenceNumber: string
  total: { minor: number }
  paymentMethods: { id: string; kind: string }[]
}

/** A booking request, which can be repeated unchanged. */
export interface BookingRequest {
  cartId: string
  slotId: string
  persons: number
}

export type Step = { reference: string; url: string; fields?: { name: string; value: string }[] }
export type ReadMailToken = (email: string) => Promise<string>

const country = Buffer.from('country:84').toString('base64url')

export function newPerson(changes: Partial<Person> = {}): Person {
  const email = `guest.${randomUUID().slice(0, 13)}@example.com`
  return {
    firstName: 'Mara',
    lastName: 'Lindner',
    street: 'Rheinallee',
    email,
    password: 'Kamin&Sauna94',
    ...changes,
  }
}

/** Registers, confirms and logs in a visitor; returns the id of the saved address. */
export async function signUp(
  browser: Browser,
  person: Person,
  readMailToken: ReadMailToken,
): Promise<string> {
  const { firstName, lastName, street, email, password } = person
  const home = {
    salutation: 'FEMALE',
    firstName,
    lastName,
    street,
    houseNumber: '12a',
    postalCode: '55116',
    city: 'Mainz',
    countryId: country,
  }
  const secrets = {
    email,
    emailRepeat: email,
    password,
    passwordRepeat: password,
    dateOfBirth: '1994-05-17',
    acceptsDataProtection: true,
  }
  none(
    await browser.run('register', {
      input: { ...home, ...secrets, phone: '+49 170 123 4567', returnPath: '/booking/finalize' },
    }),
  )
  none(await browser.run('confirmRegistration', { input: { token: await readMailToken(email), password } }))
  await logIn(browser, person)
  return none(await browser.run('createAddress', { input: { ...home, street } })).address.id as string
}

export async function logIn(browser: Browser, { email, password }: Person): Promise<void> {
  none(await browser.run('logIn', { input: { email, password } }))
}

/** A free slot in Mainz on a random day, far enough ahead not to collide with the rest of the run. */
export async function chooseSlot(browser: Browser, days = { from: 30, to: 50 }): Promise<BookingRequest> {
  const ahead = days.from + Math.trunc(Math.random() * (days.to - days.from))
  const day = Temporal.Now.plainDateISO('Europe/Berlin').add({ days: ahead }).toString()
  const { data, text } = await browser.ask(freeTimes, { day })
  const groups = (data?.store?.slots ?? []) as { slots: { id: string }[] }[]
  const slots = groups.flatMap((group) => group.slots)
  if (slots.length === 0) throw new Error(`Nothing is free on ${day}: ${text.slice(0, 300)}`)
  return { cartId: randomUUID(), slotId: slots[Math.trunc(Math.random() * slots.length)]!.id, persons: 2 }
}

const freeTimes =
  'query($day: Date!) { store(route: "mainz") { slots(day: $day, persons: 2) { slots { id } } } }'

/** Null if the slot was taken meanwhile. */
export async function book(browser: Browser, request: BookingRequest): Promise<Held | null> {
  const { booking, userErrors } = await browser.run('bookSlot', { input: { ...request, extras: [] } })
  const codes = (userErrors as { code: string }[]).map(({ code }) => code)
  if (codes.length > 0 && !codes.includes('SLOT_TAKEN')) throw new Error(`The booking was refused: ${codes}`)
  return booking
}

/** Names the guests and sets the billing address. */
export async function checkOut(browser: Browser, { id }: Held, addressId: string): Promise<void> {
  const companions = [{ firstName: 'Jonas', lastName: 'Weber', doNotInform: true }]
  none(await browser.run('setVisitors', { input: { bookingId: id, isBookerComing: true, companions } }))
  none(await browser.run('setBillingAddress', { input: { bookingId: id, addressId } }))
}

export async function redeem(browser: Browser, { id }: Held, code: string): Promise<void> {
  none(await browser.run('redeemCode', { input: { bookingId: id, code, idempotencyKey: randomUUID() } }))
}

export async function openPayment(
  browser: Browser,
  held: Held,
  kind: 'PAYPAL' | 'CREDIT_CARD',
  idempotencyKey: string = randomUUID(),
): Promise<Step> {
  const method = held.paymentMethods.find((each) => each.kind === kind)!
  return none(
    await browser.run('payBooking', {
      input: { bookingId: held.id, paymentMethodId: method.id, idempotencyKey },
    }),
  ).next
}

/** Approves on the provider's page and returns the return address. */
export async function approve(browser: Browser, { url, fields }: Step): Promise<string> {
  if (!fields) return redirectOf(await browser.post(`${url}/approve`, {}))
  const form = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
  const page = await redirectOf(await browser.post(url, form))
  return redirectOf(await browser.post(`${new URL(page, url).href}/approve`, {}))
}

export async function paymentStatus(browser: Browser, reference: string): Promise<string | null> {
  return (await browser.run('payment', { reference }))?.status ?? null
}

async function redirectOf(response: Response): Promise<string> {
  await response.body?.cancel()
  const location = response.headers.get('location')
  if (response.status !== 303 || location === null)
    throw new Error(`The provider returned ${response.status}.`)
  return location
}

/** The payload, which must not contain user errors. */
function none<Payload extends { userErrors: object[] }>(payload: Payload): Payload {
  if (payload.userErrors.length > 0) throw new Error(`Refused: ${JSON.stringify(payload.userErrors)}`)
  return payload
}
