// A paid order: its documents, and its cancellation in time.
import { readPdf } from '#api/testing/documents.ts'
import { insertPastOrders, suitesTakenOn } from '../database.ts'
import { delayResponses } from '../steps/delayed-responses.ts'
import { signUpAndLogIn } from '../steps/account.ts'
import { countMails } from '../steps/mails.ts'
import {
  calendarOf,
  calendarOfStay,
  confirmCancelling,
  openMore,
  openReceipts,
  openStay,
  openWay,
  ordersOn,
} from '../steps/orders.ts'
import { download, openSection, snackbar } from '../steps/profile.ts'
import { payForStay } from '../steps/paid-stay.ts'
import { visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'

test('a guest saves the documents of a paid order, cancels it, and asks for more orders', async ({
  page,
  texts,
  ownDay,
  seeState,
}) => {
  const { say, money, language } = texts
  const visitor = await signUpAndLogIn(page, texts)
  const { number, totalCents } = await payForStay(page, language, { day: ownDay })
  const total = money({ minor: totalCents, currency: 'EUR' })
  await visit(page, texts, '/')
  const letListGo = await delayResponses(page, 'Orders')
  await openSection(page, texts, visitor, 'order')
  await seeState('orders-loading')
  letListGo()
  const stay = await openStay(page, texts)
  await expect(stay).toContainText(`WZ-${number}`)
  await expect(stay).toContainText(total)

  await openReceipts(stay, texts)
  const invoice = await download(page, stay.getByRole('link', { name: say('orders.invoice'), exact: false }))
  expect(invoice.name).toMatch(/\.pdf$/)
  const { language: written, pages } = await readPdf(invoice.content)
  expect(written).toMatch(language)
  expect(plain(pages.join(' '))).toContain(plain(total))
  expect(pages.join(' ')).toContain(visitor.lastName)
  const calendar = await calendarOfStay(page, texts)
  expect(calendar.name).toMatch(/\.ics$/)
  expect(calendar.text).toContain('STATUS:CONFIRMED')

  await openWay(page, texts, 'cancel')
  await expect(page.getByRole('alertdialog')).toContainText(
    plain(say('orders.cancel.asPaid', { amount: total })),
  )
  await seeState('orders-cancelling')
  await confirmCancelling(page, texts, say('orders.cancel.title'))
  const returned = `${say('orders.cancel.done')} ${say('orders.cancel.asPaid', { amount: total })}`
  await expect(snackbar(page, returned)).toBeVisible()
  const order = ordersOn(page).first()
  await expect(order).toContainText(say('orders.status.cancelledRefund'))
  await order.locator('summary').first().click()
  await expect(order.getByText(say('orders.transaction.refund'), { exact: true })).toBeVisible()
  await seeState('orders-cancelled')
  const reversal = await download(page, order.getByRole('link', { name: say('orders.cancellationInvoice') }))
  expect(plain((await readPdf(reversal.content)).pages.join(' '))).toContain(plain(total))
  await openMore(order, texts)
  const cancelled = await calendarOf(page, texts, order)
  expect(cancelled.uid).toBe(calendar.uid)
  expect(cancelled.text).toContain('STATUS:CANCELLED')
  expect(await countMails(page, visitor.email, 'booking-cancelled')).toBe(1)
  expect(await suitesTakenOn(ownDay)).toBe(0)

  await insertPastOrders(visitor.email, 6)
  await visit(page, texts, '/profile/order')
  await expect(ordersOn(page)).toHaveCount(5)
  await expect(page.getByText(say('orders.count', { shown: 5, total: 7 }))).toBeVisible()
  await seeState('orders-many')
  await page.getByRole('button', { name: say('orders.more') }).click()
  await expect(ordersOn(page)).toHaveCount(7)
  await expect(ordersOn(page).nth(5).locator('summary')).toBeFocused()
  await expect(page.getByRole('button', { name: say('orders.more') })).toBeHidden()
})

/** Amounts contain non-breaking spaces. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}
