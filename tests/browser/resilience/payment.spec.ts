// Ways to pay that are not straight: each ends with one payment, or with none.
import { texts } from '#api/provider/local/pages/texts.ts'
import { booksOf } from '../database.ts'
import { approve, cancelPayment, giveCard, giveCode, leaveToPay, leavingSoon } from '../steps/checkout.ts'
import { becomeTablet } from '../steps/on-site.ts'
import { isAwake, visit } from '../steps/visit.ts'
import { readyToPay } from '../steps/ready-to-pay.ts'
import { expect, test } from '../test.ts'

test('a declined card leaves the way open for another one', async ({ page, words, ownDay }) => {
  const { email } = await readyToPay(page, words, ownDay)
  await leaveToPay(page, words, 'card')
  await giveCard(page, words, 'declined')
  await expect(page.getByRole('alert')).toHaveText(texts.de.declined.declined)
  await giveCard(page, words, 'challenged')
  await giveCode(page, words)
  expect(await statusesOf(email)).toEqual(['captured'])
})

test('who cancels at the provider comes back to the checkout, is told so, and can pay another way', async ({
  page,
  words,
  ownDay,
}) => {
  const { email } = await readyToPay(page, words, ownDay)
  await leaveToPay(page, words, 'paypal')
  await cancelPayment(page, words)
  await leaveToPay(page, words, 'card')
  await giveCard(page, words, 'challenged')
  await giveCode(page, words)
  expect(await statusesOf(email)).toEqual(['cancelled', 'captured'])
})

test('who closes the provider’s window finds the booking in the cart and pays once', async ({
  page,
  context,
  words,
  ownDay,
}) => {
  const { email } = await readyToPay(page, words, ownDay)
  await leaveToPay(page, words, 'paypal')
  await page.close()
  const again = await context.newPage()
  await visit(again, words, '/cart')
  await again.getByRole('link', { name: words.say('bookings.card.continue') }).click()
  await leaveToPay(again, words, 'paypal')
  await approve(again, words)
  expect(await statusesOf(email)).toEqual(['captured'])
})

test('who goes back from the provider can pay the other way', async ({ page, words, ownDay }) => {
  const { email } = await readyToPay(page, words, ownDay)
  await leaveToPay(page, words, 'paypal')
  await page.goBack()
  await isAwake(page)
  await leaveToPay(page, words, 'card')
  await giveCard(page, words, 'challenged')
  await giveCode(page, words)
  expect((await statusesOf(email)).filter((status) => status === 'captured')).toHaveLength(1)
})

test('who pays in two tabs by two ways pays once', async ({ page, anotherTab, words, ownDay }) => {
  const { email } = await readyToPay(page, words, ownDay)
  const other = await anotherTab()
  await visit(other, words, '/booking/finalize')
  await leaveToPay(page, words, 'paypal')
  await leaveToPay(other, words, 'card')
  await approve(page, words)
  await giveCard(other, words, 'challenged')
  await other.getByLabel(texts.de.challenge.code).fill('123456')
  await other.getByRole('button', { name: texts.de.challenge.confirm }).click()
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(async () => (await statusesOf(email)).toSorted()).toEqual(['captured', 'refunded'])
})

test('the success page tells another browser that it is paid, and nothing of the visitor', async ({
  page,
  anotherBrowser,
  words,
  ownDay,
}) => {
  const { email, firstName, lastName } = await readyToPay(page, words, ownDay)
  await leaveToPay(page, words, 'paypal')
  await approve(page, words)
  const elsewhere = await (await anotherBrowser()).newPage()
  await elsewhere.goto(page.url())
  await expect(elsewhere.getByRole('heading', { name: words.say('success.paid.title') })).toBeVisible()
  const content = await elsewhere.content()
  for (const secret of [email, firstName, lastName, words.day(ownDay)]) expect(content).not.toContain(secret)

  await visit(elsewhere, words, '/booking/success?payment=nobody-knows-this-one')
  await expect(elsewhere.getByRole('heading', { name: words.say('success.unknown.title') })).toBeVisible()
})

test('the tablet of a store forgets its guest, and the guest can stop it from leaving the page', async ({
  page,
  words,
  ownDay,
}) => {
  const { say } = words
  await becomeTablet(page, words, 2)
  await readyToPay(page, words, ownDay)
  await leaveToPay(page, words, 'paypal')
  await approve(page, words)
  await expect(leavingSoon(page, words)).toBeVisible()
  await page.getByRole('button', { name: say('success.onSite.stay') }).click()
  await expect(page.getByText(say('success.onSite.stopped'))).toBeVisible()
  await expect(page.getByRole('link', { name: say('shell.nav.login') }).first()).toBeVisible()
  await page.getByRole('button', { name: say('success.onSite.leave') }).click()
  await expect(page).toHaveURL(words.path('/?storeId=2'))
})

async function statusesOf(email: string): Promise<string[]> {
  return (await booksOf(email)).payments.map(({ status }) => status)
}
