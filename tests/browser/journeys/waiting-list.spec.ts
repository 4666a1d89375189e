// Who waits for a full evening is asked in turn when somebody cancels, and pays as after any booking.
import type { Page } from '@playwright/test'
import { expireHolds, sellOut } from '../database.ts'
import { newVisitor, openAccountInCheckout, signUpAndLogIn, type Visitor } from '../steps/account.ts'
import { typeFirstAddress } from '../steps/address.ts'
import { approve, goToProvider, nameVisitors } from '../steps/checkout.ts'
import { goToTimes } from '../steps/hold-suite.ts'
import { countMails } from '../steps/mails.ts'
import { confirmCancelling, openStay, openWay } from '../steps/orders.ts'
import { payForStay } from '../steps/paid-stay.ts'
import { visit } from '../steps/visit.ts'
import { joinList, openWish, standOnList } from '../steps/waiting.ts'
import { expect, test } from '../test.ts'
import type { Texts } from '../texts.ts'

/** Everything is taken but one Premium, which the visitor of the page books for 18 to 20 o'clock. */
async function fillEvening(page: Page, texts: Texts, day: string): Promise<void> {
  await sellOut(2, day, 'Classic')
  await sellOut(2, day, 'Exclusive')
  await sellOut(2, day, 'Premium', 1)
  await signUpAndLogIn(page, texts)
  await payForStay(page, texts.language, { day })
}

async function cancelStay(page: Page, texts: Texts): Promise<void> {
  await visit(page, texts, '/profile/order')
  await openStay(page, texts)
  await openWay(page, texts, 'cancel')
  await confirmCancelling(page, texts, texts.say('orders.cancel.title'))
}

const offersTo = (page: Page, email: string) => () => countMails(page, email, 'waiting-offer')

test('a stay that somebody cancels goes to the first who waits, and to the next after a no', async ({
  page,
  anotherBrowser,
  pageErrors,
  texts,
  ownDay,
  seeState,
}) => {
  test.slow()
  pageErrors.expect(/status of 404.*\/warteliste\//) // the link of a wish that is over
  const { say, like } = texts
  await fillEvening(page, texts, ownDay)
  const [first, second] = [newVisitor(), newVisitor()]
  const one = await (await anotherBrowser()).newPage()
  const other = await (await anotherBrowser()).newPage()
  await standOnList(one, texts, ownDay, first.email)
  await seeState('waiting-on-list', one)
  await standOnList(other, texts, ownDay, second.email)
  await cancelStay(page, texts)

  await expect.poll(offersTo(page, first.email)).toBe(1)
  expect(await countMails(page, second.email, 'waiting-offer')).toBe(0)
  await openWish(one, first.email, 'waiting-offer')
  await expect(one.getByRole('timer')).toBeVisible()
  await seeState('waiting-offer', one)
  await one.getByRole('button', { name: say('waiting.offer.decline') }).click()
  await expect(one.getByRole('heading', { name: say('waiting.missed.title') })).toBeFocused()

  await expect.poll(offersTo(page, second.email)).toBe(1)
  await openWish(other, second.email, 'waiting-offer')
  await expect(other.getByRole('main')).toContainText('Premium')
  await other.getByRole('button', { name: like('waiting.offer.take', { price: '*' }) }).click()
  await payAsNewVisitor(other, texts, second)
  await openWish(other, second.email, 'waiting-offer')
  await expect(
    other
      .getByRole('heading', { name: say('waiting.gone.title') })
      .or(other.getByRole('heading', { name: say('waiting.taken.title') })),
  ).toBeVisible()
})

/** From the account step of the checkout to the paid stay. */
async function payAsNewVisitor(page: Page, texts: Texts, visitor: Visitor): Promise<void> {
  await expect(page.getByRole('heading', { name: texts.say('account.checkout.title') })).toBeVisible()
  await openAccountInCheckout(page, texts, visitor)
  await typeFirstAddress(page, texts, {
    street: 'Lindenweg',
    houseNumber: '12a',
    postalCode: '55116',
    city: 'Mainz',
  })
  await nameVisitors(page, texts)
  await goToProvider(page, texts, 'paypal')
  await approve(page, texts)
}

test('an offer that runs out leaves its wish on the list, which one press leaves', async ({
  page,
  anotherBrowser,
  texts,
  ownDay,
}) => {
  const { say } = texts
  await fillEvening(page, texts, ownDay)
  const visitor = newVisitor()
  const waiting = await (await anotherBrowser()).newPage()
  await standOnList(waiting, texts, ownDay, visitor.email)
  await cancelStay(page, texts)
  await expect.poll(offersTo(page, visitor.email)).toBe(1)
  await expireHolds(ownDay)
  await openWish(waiting, visitor.email, 'waiting-offer')
  await expect(waiting.getByRole('heading', { name: say('waiting.missed.title') })).toBeVisible()
  await waiting.getByRole('link', { name: say('waiting.leave') }).click()
  await waiting.getByRole('button', { name: say('waiting.leave') }).click()
  await expect(waiting.getByRole('heading', { name: say('waiting.left.title') })).toBeFocused()
})

test('a full day leads to the list, and something free leads back to its time', async ({
  page,
  texts,
  ownDay,
  seeState,
}) => {
  const { say } = texts
  await sellOut(4, ownDay)
  await goToTimes(page, texts, ownDay, 'hannover')
  await page.getByRole('link', { name: say('slots.nothingFree.wait') }).click()
  await expect(page.getByRole('heading', { name: say('waiting.form.title') })).toBeVisible()
  await page.getByRole('button', { name: say('waiting.form.send') }).click()
  await expect(page.getByText(say('waiting.error.email'))).toBeVisible()
  await seeState('waiting-mistake')
  await joinList(page, texts, ownDay, newVisitor().email)
  await page.getByRole('link', { name: say('waiting.free.show') }).click()
  await expect(page).toHaveURL(/booking\/details\?.*slot=/)
})
