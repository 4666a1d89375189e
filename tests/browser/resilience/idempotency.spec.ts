// Repeated actions, on purpose or not, have one effect.
import type { Page } from '@playwright/test'
import { recordsOf, suitesTakenOn } from '../database.ts'
import { expectTimes } from '../steps/booking-banner.ts'
import { bookButton, bookIt, chooseTime, goToTimes } from '../steps/hold-suite.ts'
import { approve, payButton } from '../steps/checkout.ts'
import { countMails } from '../steps/mails.ts'
import { pressAtOnce, pressInEach } from '../steps/simultaneous-presses.ts'
import { readyToPay } from '../steps/ready-to-pay.ts'
import { reload, visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'
import type { Texts } from '../texts.ts'

test('five presses on "book", a reload and the way back hold one suite', async ({ page, texts, ownDay }) => {
  await goToTimes(page, texts, ownDay)
  await chooseTime(page, texts, 'Premium', '18:00')
  await pressAtOnce(bookButton(page, texts), 5)
  await expect(page.getByRole('dialog', { name: texts.say('bookings.insurance.title') })).toBeVisible()
  await reload(page)
  await bookIt(page, texts)
  expect(await suitesTakenOn(ownDay)).toBe(1)
  await page.goBack()
  await expectTimes(page, texts)
  await bookIt(page, texts)
  expect(await suitesTakenOn(ownDay)).toBe(1)
})

test('two tabs that book at once hold one suite, and a second time is offered as a choice', async ({
  page,
  anotherTab,
  texts,
  ownDay,
}) => {
  await goToTimes(page, texts, ownDay)
  await chooseTime(page, texts, 'Premium', '18:00')
  const other = await anotherTab()
  await visit(other, texts, '/booking/details')
  await pressInEach([bookButton(page, texts), bookButton(other, texts)], 'BookSlot')
  await declineInsurance(page, texts)
  await declineInsurance(other, texts)
  expect(await suitesTakenOn(ownDay)).toBe(1)

  const cart = texts.say('shell.cart.label', { count: 1 })
  for (const tab of [page, other]) await expect(tab.getByRole('link', { name: cart })).toBeVisible()

  const { say } = texts
  await goToTimes(page, texts, ownDay)
  await chooseTime(page, texts, 'Classic', '10:00')
  await bookButton(page, texts).click()
  const message = page.getByRole('alert').filter({ hasText: say('bookings.error.bookingExists') })
  await message.getByRole('button', { name: say('bookings.exists.release') }).click()
  await declineInsurance(page, texts)
  expect(await suitesTakenOn(ownDay)).toBe(1)
  await visit(page, texts, '/cart')
  await expect(
    page.getByRole('heading', { name: say('bookings.card.title', { name: 'Classic', city: 'Mainz' }) }),
  ).toBeVisible()
})

test('five presses on "pay", the back button and reloads of the success page pay once', async ({
  page,
  texts,
  ownDay,
}) => {
  const { email } = await readyToPay(page, texts, ownDay)
  await pressAtOnce(payButton(page, texts), 5)
  await approve(page, texts)
  const paid = page.getByRole('heading', { name: texts.say('success.paid.title', { persons: 2 }) })
  for (let reloads = 0; reloads < 2; reloads++) {
    await reload(page)
    await expect(paid).toBeVisible()
  }
  await page.goBack() // the provider's page, which has expired
  await page.goBack() // the checkout, with nothing left to pay
  await expect(page).toHaveURL(texts.path('/booking'))
  await seeOnePayment(page, email)
})

async function seeOnePayment(page: Page, email: string): Promise<void> {
  const { orders, payments } = await recordsOf(email)
  expect(orders).toEqual([{ status: 'inProgress' }])
  expect(payments.map(({ status }) => status)).toEqual(['captured'])
  expect(await countMails(page, email, 'booking-confirmed')).toBe(1)
}

async function declineInsurance(page: Page, { say, path }: Texts): Promise<void> {
  const dialog = page.getByRole('dialog', { name: say('bookings.insurance.title') })
  await dialog.getByRole('button', { name: say('bookings.insurance.without') }).click()
  await expect(page).toHaveURL(path('/booking/finalize'))
}
