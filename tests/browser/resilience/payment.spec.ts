// Interrupted payments: each ends with one payment or none.
import { texts as providerTexts } from '#api/provider/local/pages/texts.ts'
import { recordsOf } from '../database.ts'
import {
  approve,
  cancelPayment,
  enterCard,
  enterCode,
  goToProvider,
  payButton,
  resetCountdown,
  returnedUnpaid,
} from '../steps/checkout.ts'
import { enterOnSiteMode } from '../steps/on-site.ts'
import { isHydrated, visit } from '../steps/visit.ts'
import { goToPayment, readyToPay } from '../steps/ready-to-pay.ts'
import { expect, test } from '../test.ts'

test('a declined card leaves another card possible', async ({ page, texts, ownDay }) => {
  const { email } = await readyToPay(page, texts, ownDay)
  await goToProvider(page, texts, 'card')
  await enterCard(page, texts, 'declined')
  await expect(page.getByRole('alert')).toHaveText(providerTexts.de.declined.declined)
  await enterCard(page, texts, 'challenged')
  await enterCode(page, texts)
  expect(await statusesOf(email)).toEqual(['captured'])
})

test('a visitor who cancels at the provider is told so once, and can pay another way', async ({
  page,
  texts,
  ownDay,
}) => {
  const { email } = await readyToPay(page, texts, ownDay)
  await goToProvider(page, texts, 'paypal')
  await cancelPayment(page, texts)
  await page.reload()
  await expect(payButton(page, texts)).toBeVisible()
  await expect(returnedUnpaid(page, texts)).toBeHidden()
  await goToProvider(page, texts, 'card')
  await enterCard(page, texts, 'challenged')
  await enterCode(page, texts)
  expect(await statusesOf(email)).toEqual(['cancelled', 'captured'])
})

test('a visitor who closes the provider’s window finds the booking in the cart and pays once', async ({
  page,
  context,
  texts,
  ownDay,
}) => {
  const { email } = await readyToPay(page, texts, ownDay)
  await goToProvider(page, texts, 'paypal')
  await page.close()
  const again = await context.newPage()
  await visit(again, texts, '/cart')
  await again.getByRole('link', { name: texts.say('bookings.card.continue') }).click()
  await goToProvider(again, texts, 'paypal')
  await approve(again, texts)
  expect(await statusesOf(email)).toEqual(['captured'])
})

test('a visitor who goes back from the provider can pay another way', async ({ page, texts, ownDay }) => {
  const { email } = await readyToPay(page, texts, ownDay)
  await goToProvider(page, texts, 'paypal')
  await page.goBack()
  await isHydrated(page)
  await goToProvider(page, texts, 'card')
  await enterCard(page, texts, 'challenged')
  await enterCode(page, texts)
  expect((await statusesOf(email)).filter((status) => status === 'captured')).toHaveLength(1)
})

test('a visitor who pays in two tabs by two methods pays once', async ({
  page,
  anotherTab,
  texts,
  ownDay,
}) => {
  const { email } = await readyToPay(page, texts, ownDay)
  const other = await anotherTab()
  await visit(other, texts, '/booking/finalize')
  await goToProvider(page, texts, 'paypal')
  await goToProvider(other, texts, 'card')
  await approve(page, texts)
  await enterCard(other, texts, 'challenged')
  await other.getByLabel(providerTexts.de.challenge.code).fill('123456')
  await other.getByRole('button', { name: providerTexts.de.challenge.confirm }).click()
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(async () => (await statusesOf(email)).toSorted()).toEqual(['captured', 'refunded'])
})

test('the success page shows another browser that it is paid, and nothing of the visitor', async ({
  page,
  anotherBrowser,
  texts,
  ownDay,
}) => {
  const { email, firstName, lastName } = await readyToPay(page, texts, ownDay)
  await goToProvider(page, texts, 'paypal')
  await approve(page, texts)
  const otherPage = await (await anotherBrowser()).newPage()
  await otherPage.goto(page.url())
  await expect(otherPage.getByRole('heading', { name: texts.say('success.paid.title') })).toBeVisible()
  const content = await otherPage.content()
  for (const secret of [email, firstName, lastName, texts.day(ownDay)]) expect(content).not.toContain(secret)

  await visit(otherPage, texts, '/booking/success?payment=nobody-knows-this-one')
  await expect(otherPage.getByRole('heading', { name: texts.say('success.unknown.title') })).toBeVisible()
})

test('the tablet of a store forgets its guest, and the guest can stop it from leaving the page', async ({
  page,
  texts,
  ownDay,
}) => {
  const { say } = texts
  await enterOnSiteMode(page, texts, 2)
  await goToPayment(page, texts, ownDay)
  await goToProvider(page, texts, 'paypal')
  await approve(page, texts)
  await expect(resetCountdown(page, texts)).toBeVisible()
  await page.getByRole('button', { name: say('success.onSite.stay') }).click()
  await expect(page.getByText(say('success.onSite.stopped'))).toBeVisible()
  await expect(page.getByRole('link', { name: say('shell.nav.login') }).first()).toBeVisible()
  await page.getByRole('button', { name: say('success.onSite.leave') }).click()
  await expect(page).toHaveURL('/?storeId=2')
})

async function statusesOf(email: string): Promise<string[]> {
  return (await recordsOf(email)).payments.map(({ status }) => status)
}
