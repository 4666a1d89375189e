// The complete journey of a new visitor, from the home page to a paid booking.
import { setTimeout as wait } from 'node:timers/promises'
import { type Page } from '@playwright/test'
import { recordsOf } from '../database.ts'
import { newVisitor, openAccountInCheckout, type Visitor } from '../steps/account.ts'
import { typeFirstAddress } from '../steps/address.ts'
import { bookIt, chooseTime } from '../steps/hold-suite.ts'
import { approve, goToProvider, nameVisitors, openCover } from '../steps/checkout.ts'
import { chooseStay } from '../steps/booking-banner.ts'
import { countMails } from '../steps/mails.ts'
import { ordersOn } from '../steps/orders.ts'
import { challengePayment } from '../steps/provider.ts'
import { visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'
import type { Texts } from '../texts.ts'

test(
  'a new visitor books, opens an account on the way, and pays with PayPal',
  { tag: '@smoke' },
  async ({ page, texts, ownDay }) => {
    const bindings = await countBindings(page)
    const visitor = await bookWithoutAccount(page, texts, ownDay)
    expect(bindings()).toBe(1)
    await goToProvider(page, texts, 'paypal')
    await approve(page, texts)
    await seeOneBooking(page, texts, visitor)
  },
)

test(
  'a new visitor pays by card, with a confirmation for the bank',
  { tag: '@desk' },
  async ({ page, texts, ownDay, seeState }) => {
    const visitor = await bookWithoutAccount(page, texts, ownDay, seeState)
    await changeCover(page, texts)
    await seeState('checkout-payment')
    await goToProvider(page, texts, 'card')
    await challengePayment(page)
    await seeState('provider-challenged')
    await approve(page, texts)
    await expect(page.getByRole('article')).toBeVisible()
    await seeState('success-paid')
    await seeOneBooking(page, texts, visitor)
    await seeState('orders')
  },
)

/** Counts how often a hold is bound to the account. Loading a hold takes a while, as in a slow network. */
async function countBindings(page: Page): Promise<() => number> {
  let count = 0
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? ''
    if (body.includes('"operationName":"BindBooking"')) count++
    if (body.includes('"operationName":"HeldBooking"')) await wait(400)
    await route.continue()
  })
  return () => count
}

/** From the home page to the last step of the checkout; the hold continues while the account is opened. */
async function bookWithoutAccount(
  page: Page,
  texts: Texts,
  day: string,
  see: (state: string) => Promise<void> = async () => undefined,
): Promise<Visitor> {
  const visitor = newVisitor()
  await visit(page, texts, '/')
  await chooseStay(page, texts, { city: 'Mainz', day, persons: 2, hours: 3 })
  await chooseTime(page, texts, 'Premium', '18:00')
  await bookIt(page, texts, 'with')
  await expect(page.getByRole('heading', { name: texts.say('account.checkout.title') })).toBeVisible()
  await see('checkout-login')
  await openAccountInCheckout(page, texts, visitor)
  const address = { street: 'Lindenweg', houseNumber: '12a', postalCode: '55116', city: 'Mainz' }
  await typeFirstAddress(page, texts, address)
  await see('checkout-visitors')
  await nameVisitors(page, texts)
  return visitor
}

/** Away and back again: the sum above the button follows at once. */
async function changeCover(page: Page, texts: Texts): Promise<void> {
  const { say } = texts
  const row = (id: 'finalize.cover.with' | 'finalize.cover.without') =>
    page.getByRole('radio', { name: new RegExp(`^${say(id)}`) })
  const submit = page.getByRole('button', { name: say('payments.submit') })
  await expect(page.getByText(say('payments.noWithdrawal'))).toBeVisible()
  const insured = await submit.textContent()
  await openCover(page, texts)
  await expect(row('finalize.cover.with')).toBeChecked()
  await row('finalize.cover.without').check()
  await expect(submit).not.toHaveText(insured!)
  await expect(row('finalize.cover.without')).toBeFocused()
  await row('finalize.cover.with').check()
  await expect(submit).toHaveText(insured!)
}

/** The stay is the next one, one mail was sent, one payment was captured and the cart is empty. */
async function seeOneBooking(page: Page, texts: Texts, { email }: Visitor): Promise<void> {
  const { say, path } = texts
  await page.getByRole('link', { name: say('success.paid.orders') }).click()
  await expect(page).toHaveURL(path('/profile/order'))
  await expect(page.getByRole('main')).toContainText(say('orders.kind.stay', { name: 'Premium' }))
  await expect(page.getByRole('link', { name: say('orders.next.open') })).toHaveCount(1)
  await expect(ordersOn(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: say('shell.cart.label', { count: 0 }) })).toBeVisible()
  expect(await countMails(page, email, 'booking-confirmed')).toBe(1)
  const { orders: ordered, payments } = await recordsOf(email)
  expect(ordered).toEqual([{ status: 'inProgress' }])
  expect(payments).toEqual([{ status: 'captured', amountCents: expect.any(Number) }])
}
