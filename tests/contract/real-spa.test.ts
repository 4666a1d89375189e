// The booking journey of a visitor and the life of the session, through the gateway on the real spa API.
import { beforeAll, expect, test } from 'vitest'
import type { Browser } from '../proofs/harness/browser.ts'
import { shopUrl } from '../proofs/harness/shop.ts'
import {
  approve,
  book,
  checkOut,
  chooseSlot,
  logIn,
  openPayment,
  paymentStatus,
  type Person,
} from '../proofs/harness/visitor.ts'
import { useShop } from './harness.ts'

const { all, visitor, newVisitor, loggedIn, open, endAccess, refreshes } = useShop()
const whoAmI = '{ viewer { firstName } }'
let mara: Person
let home: string

beforeAll(async () => {
  const { person, addressId } = await newVisitor()
  mara = person
  home = addressId
})

test('a visitor holds a suite anonymously, logs in, binds the hold, pays and finds the order', async () => {
  const browser = visitor()
  const request = await chooseSlot(browser)
  const held = (await book(browser, request))!
  await logIn(browser, mara)
  const { booking } = await browser.run('bindBooking', { input: { bookingId: held.id } })
  // Holds last 60 of at most 65 minutes here, so binding, which extends once, uses the only extension.
  expect([held, booking]).toMatchObject([
    { extensionsLeft: 1 },
    { id: held.id, isBoundToViewer: true, extensionsLeft: 0 },
  ])
  await checkOut(browser, held, home)
  const step = await openPayment(browser, held, 'PAYPAL')
  const back = new URL(await approve(browser, step))
  expect([back.origin, back.pathname, back.searchParams.get('payment')]).toEqual([
    shopUrl,
    '/booking/success',
    step.reference,
  ])
  await all.shop.settle()
  expect(await paymentStatus(visitor(), step.reference)).toBe('PAID')
  const { data } = await browser.ask(
    `{ heldBooking { id } viewer { orders { totalCount
      edges { node { referenceNumber status total { minor currency } } } } } }`,
  )
  expect(data.heldBooking).toBeNull()
  expect(data.viewer.orders).toMatchObject({
    totalCount: 1,
    edges: [{ node: { referenceNumber: held.referenceNumber, status: 'IN_PROGRESS', total: held.total } }],
  })
})

test('a slot that was just booked is no longer listed, even right after an earlier query', async () => {
  const browser = visitor()
  const day = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)
  const free = async (): Promise<string[]> => {
    const { data } = await browser.ask(
      'query($day: Date!) { store(route: "stuttgart") { slots(day: $day) { slots { id } } } }',
      { day },
    )
    return data.store.slots.flatMap(({ slots }: { slots: { id: string }[] }) => slots.map(({ id }) => id))
  }
  const [slotId] = await free()
  const rooms = await all.client.query(`SELECT count(*)::int AS rooms FROM wellzone WHERE store_id = 1`)
  for (let room = 0; room < rooms.rows[0].rooms; room += 1) {
    expect(await free()).toContain(slotId)
    await book(visitor(), { cartId: crypto.randomUUID(), slotId: slotId!, persons: 2 })
  }
  expect(await free()).not.toContain(slotId)
})

test('ten concurrent requests with an expired token cause one refresh', async () => {
  const { jar } = await loggedIn(mara)
  await isCard(visitor(jar.cookie)) // the first document loads the renderer, longer than others may wait
  await endAccess()
  const before = await refreshes()
  const tabs = Array.from({ length: 10 }, () => visitor(jar.cookie))
  const responses = await Promise.all(tabs.map((tab, index) => (index % 2 ? isCard(tab) : isMara(tab))))
  expect(responses).toEqual(tabs.map(() => true))
  expect((await refreshes()) - before).toBe(1)
  expect(await isMara(tabs[8]!)).toBe(true)
})

async function isMara(browser: Browser): Promise<boolean> {
  return (await browser.ask(whoAmI)).data?.viewer?.firstName === mara.firstName
}

async function isCard(browser: Browser): Promise<boolean> {
  const response = await open('/downloads/member-card.pdf', browser)
  return response.status === 200 && (await response.text()).startsWith('%PDF')
}

test('a cookie from before a refresh works for a moment and later ends the session everywhere', async () => {
  const browser = await loggedIn(mara)
  const old = browser.jar.cookie
  await endAccess()
  await browser.ask(whoAmI)
  expect(browser.jar.cookie).not.toBe(old)
  const late = visitor(old)
  expect((await late.ask(whoAmI)).data.viewer).toEqual({ firstName: mara.firstName })

  await endAccess()
  await all.client.query(
    `UPDATE refresh_token SET used_at = used_at - interval '11 seconds',
      issued_at = issued_at - interval '20 seconds' WHERE used_at IS NOT NULL`,
  )
  const thief = visitor(old)
  expect([(await thief.ask(whoAmI)).data.viewer, thief.jar.cookie]).toEqual([null, null])
  expect([(await browser.ask(whoAmI)).data.viewer, browser.jar.cookie]).toEqual([null, null])
})

test('a copied cookie is worthless after the logout', async () => {
  const browser = await loggedIn(mara)
  const kept = browser.jar.cookie
  await browser.run('logOut')
  expect((await visitor(kept).ask(whoAmI)).data.viewer).toBeNull()
  expect((await open('/downloads/member-card.pdf', visitor(kept))).status).toBe(401)
})

test('others cannot access a hold, neither by its number nor with another account', async () => {
  const owner = await loggedIn(mara)
  const held = (await book(owner, await chooseSlot(owner)))!
  const number = Number(Buffer.from(held.id, 'base64url').toString().split(':')[1])
  const guessed = Buffer.from(`booking:${number}:${crypto.randomUUID()}`).toString('base64url')
  for (const id of [held.id, guessed]) {
    const anonymous = visitor()
    expect(await anonymous.run('heldBooking', { id })).toBeNull()
    for (const title of ['addInsurance', 'removeInsurance', 'extendBooking', 'releaseBooking']) {
      expect((await anonymous.run(title, { input: { bookingId: id } })).userErrors).toMatchObject([
        { code: 'BOOKING_NOT_FOUND' },
      ])
    }
  }
  expect(await owner.run('heldBooking', { id: held.id })).toMatchObject({ id: held.id, extensionsLeft: 1 })
  expect((await owner.run('releaseBooking', { input: { bookingId: held.id } })).releasedBookingId).toBe(
    held.id,
  )
})

test('no unexpected error was reported', () => {
  expect(all.shop.reports).toEqual([])
})
