// Interrupted payments: each ends with one payment or none.
import { recordsOf } from '../database.ts'
import {
  approve,
  cancelPayment,
  goToProvider,
  payButton,
  resetCountdown,
  returnedUnpaid,
} from '../steps/checkout.ts'
import { delayResponses } from '../steps/delayed-responses.ts'
import { enterOnSiteMode } from '../steps/on-site.ts'
import { challengePayment, declinePayment } from '../steps/provider.ts'
import { isHydrated, visit } from '../steps/visit.ts'
import { goToPayment, readyToPay } from '../steps/ready-to-pay.ts'
import { expect, test } from '../test.ts'

test('back, cancelled, declined, closed: a visitor who hesitates at the provider pays once', async ({
  page,
  context,
  texts,
  ownDay,
  seeState,
}) => {
  const { email } = await readyToPay(page, texts, ownDay)
  await test.step('back from the provider', async () => {
    await goToProvider(page, texts, 'paypal')
    await seeState('provider')
    await page.goBack()
    await isHydrated(page)
  })
  await test.step('cancelled: said once', async () => {
    await goToProvider(page, texts, 'paypal')
    await cancelPayment(page, texts)
    await seeState('checkout-payment-back')
    await page.reload()
    await expect(payButton(page, texts)).toBeVisible()
    await expect(returnedUnpaid(page, texts)).toBeHidden()
  })
  await test.step('closed: the booking is in the cart', async () => {
    await goToProvider(page, texts, 'paypal')
    await page.close()
  })
  const again = await context.newPage()
  await visit(again, texts, '/cart')
  await again.getByRole('link', { name: texts.say('bookings.card.continue') }).click()
  await test.step('declined, then confirmed with the bank', async () => {
    await goToProvider(again, texts, 'card')
    await declinePayment(again)
    await seeState('provider-declined', again)
    await challengePayment(again)
    await approve(again, texts)
  })
  const statuses = await statusesOf(email)
  expect(statuses).toContain('cancelled')
  expect(statuses.filter((status) => status === 'captured')).toHaveLength(1)
})

test('the success page shows another browser that it is paid, and nothing of the visitor', async ({
  page,
  anotherBrowser,
  texts,
  ownDay,
  seeState,
}) => {
  const { say } = texts
  const { email, firstName, lastName } = await readyToPay(page, texts, ownDay)
  await goToProvider(page, texts, 'paypal')
  const reference = await cancelPayment(page, texts)
  await goToProvider(page, texts, 'paypal')
  await approve(page, texts)
  const otherPage = await (await anotherBrowser()).newPage()
  await otherPage.goto(page.url())
  await expect(otherPage.getByRole('heading', { name: say('success.others.title') })).toBeVisible()
  const content = await otherPage.content()
  for (const secret of [email, firstName, lastName, texts.day(ownDay)]) expect(content).not.toContain(secret)

  await visit(otherPage, texts, '/booking/success?payment=nobody-knows-this-one')
  await expect(otherPage.getByRole('heading', { name: say('success.unknown.title') })).toBeVisible()
  await seeState('success-unknown', otherPage)
  await visit(otherPage, texts, `/booking/success?payment=${reference}`)
  await expect(otherPage.getByRole('heading', { name: say('success.cancelled.title') })).toBeVisible()
  await seeState('success-cancelled', otherPage)

  const paid = page.url()
  const letGo = await delayResponses(page, 'Payment')
  await page.goto(paid)
  await expect(page.getByRole('heading', { name: say('success.loading.title') })).toBeVisible()
  await seeState('success-pending')
  letGo()
  await expect(page.getByRole('heading', { name: say('success.paid.title', { persons: 2 }) })).toBeVisible()
})

test('the tablet of a store forgets its guest, and the guest can stop it from leaving the page', async ({
  page,
  texts,
  ownDay,
  seeState,
}) => {
  const { say } = texts
  await enterOnSiteMode(page, texts, 2)
  await goToPayment(page, texts, ownDay)
  await goToProvider(page, texts, 'paypal')
  await approve(page, texts)
  await resetCountdown(page, texts).hover() // stops the countdown
  await seeState('success-on-site')
  await page.getByRole('button', { name: say('success.onSite.stay') }).click()
  await expect(page.getByText(say('success.onSite.stopped'))).toBeVisible()
  await seeState('success-on-site-stopped')
  await expect(page.getByRole('link', { name: say('shell.nav.login') }).first()).toBeVisible()
  await page.getByRole('button', { name: say('success.onSite.leave') }).click()
  await expect(page).toHaveURL('/?storeId=2')
})

async function statusesOf(email: string): Promise<string[]> {
  return (await recordsOf(email)).payments.map(({ status }) => status)
}
