// Vouchers are ordered and paid once, whatever gets lost and however many tabs there are.
import type { Page } from '@playwright/test'
import { booksOf } from '../database.ts'
import { leftOn, newVoucher } from '../issue-codes.ts'
import { codeField, redeem } from '../steps/redeem.ts'
import { countMails } from '../steps/mails.ts'
import { leaveAtOnce } from '../steps/provider.ts'
import { reload, visit } from '../steps/visit.ts'
import {
  approveVouchers,
  goToVoucherCheckout,
  leaveToPayVouchers,
  orderButton,
  readyToBuy,
  seeBought,
  seeVouchersDue,
} from '../steps/voucher-checkout.ts'
import { expect, test } from '../test.ts'

test('an order whose answer was lost is asked for again after a reload, and stands once', async ({
  page,
  words,
  faults,
}) => {
  const { say } = words
  faults.expect(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/)
  const voucher = await newVoucher(5000)
  const { email } = await readyToBuy(page, words)
  await redeem(page, words, voucher.code)
  await seeVouchersDue(page, words, 0)
  await loseAnswers(page, 'OrderVouchers')
  await orderButton(page, words).click()
  const unsure = page.getByRole('heading', { name: say('voucher-checkout.unsure.title') })
  await expect(unsure).toBeVisible()
  await page.unroute('**/graphql')
  await reload(page)
  await expect(unsure).toBeVisible()
  await expect(codeField(page, words)).toHaveCount(0)
  await orderButton(page, words).click()
  await seeBought(page, words)
  expect(await booksOf(email)).toEqual({ orders: [{ status: 'voucherOpen' }], payments: [] })
  expect(await leftOn(voucher)).toBe(0)
  await visit(page, words, '/cart')
  await expect(page.getByRole('heading', { name: say('cart.empty.title') })).toBeVisible()
})

test('two tabs that pay for the same vouchers pay once', async ({ page, anotherTab, words }) => {
  const { email } = await readyToBuy(page, words)
  const other = await anotherTab()
  await goToVoucherCheckout(other, words)
  await seeVouchersDue(other, words, 5000)
  await leaveAtOnce([orderButton(page, words), orderButton(other, words)], words, 'VoucherPrice')
  await approveVouchers(page, words)
  await approveVouchers(other, words)
  expect(await booksOf(email)).toEqual({
    orders: [{ status: 'voucherOpen' }],
    payments: [{ status: 'captured', amountCents: 5000 }],
  })
  expect(await countMails(page, email, 'vouchers-bought')).toBe(1)
})

test('the success page tells another browser that the vouchers are paid, and nothing of the visitor', async ({
  page,
  anotherBrowser,
  words,
}) => {
  const { say } = words
  const { email, firstName, lastName } = await readyToBuy(page, words)
  await leaveToPayVouchers(page, words, 'paypal')
  await approveVouchers(page, words)
  const elsewhere = await (await anotherBrowser()).newPage()
  await elsewhere.goto(page.url())
  await expect(elsewhere.getByRole('heading', { name: say('voucher-checkout.success.title') })).toBeVisible()
  await expect(elsewhere.getByRole('link', { name: say('voucher-checkout.success.order') })).toHaveCount(0)
  const content = await elsewhere.content()
  for (const secret of [email, firstName, lastName]) expect(content).not.toContain(secret)
})

/** The shop does what is asked of it, and the browser never hears of it. */
async function loseAnswers(page: Page, operation: string): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes(`"operationName":"${operation}"`)) return route.continue()
    await route.fetch()
    await route.abort('internetdisconnected')
  })
}
