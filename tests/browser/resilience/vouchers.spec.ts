// Vouchers are ordered and paid once, despite lost responses and several tabs.
import type { Page } from '@playwright/test'
import { recordsOf } from '../database.ts'
import { voucherBalanceOf, newVoucher } from '../issue-codes.ts'
import { codeField, redeem } from '../steps/vouchers/redeem.ts'
import { reload, visit } from '../steps/visit.ts'
import {
  approveVouchers,
  cancelVoucherPayment,
  goToVoucherProvider,
  orderButton,
  readyToPayVouchers,
  seeBought,
  seeVouchersDue,
} from '../steps/vouchers/voucher-checkout.ts'
import { expect, test } from '../test.ts'

test('an order whose response was lost is repeated after a reload, and exists once', async ({
  page,
  texts,
  pageErrors,
}) => {
  const { say } = texts
  pageErrors.expect(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/)
  const voucher = await newVoucher(5000)
  const { email } = await readyToPayVouchers(page, texts)
  await redeem(page, texts, voucher.code)
  await seeVouchersDue(page, texts, 0)
  await loseResponses(page, 'OrderVouchers')
  await orderButton(page, texts).click()
  const unsure = page.getByRole('heading', { name: say('voucher-checkout.unsure.title') })
  await expect(unsure).toBeVisible()
  await page.unroute('**/graphql')
  await reload(page)
  await expect(unsure).toBeVisible()
  await expect(codeField(page, texts)).toHaveCount(0)
  await orderButton(page, texts).click()
  await seeBought(page, texts)
  expect(await recordsOf(email)).toEqual({ orders: [{ status: 'voucherOpen' }], payments: [] })
  expect(await voucherBalanceOf(voucher)).toBe(0)
  await visit(page, texts, '/cart')
  await expect(page.getByRole('heading', { name: say('cart.empty.title') })).toBeVisible()
})

test('the success page shows another browser that the vouchers are paid, and nothing of the visitor', async ({
  page,
  anotherBrowser,
  texts,
  seeState,
}) => {
  const { say } = texts
  const { email, firstName, lastName } = await readyToPayVouchers(page, texts)
  await goToVoucherProvider(page, texts, 'card')
  const reference = await cancelVoucherPayment(page, texts)
  await seeState('voucher-checkout-back')
  await goToVoucherProvider(page, texts, 'paypal')
  await approveVouchers(page, texts)
  const otherPage = await (await anotherBrowser()).newPage()
  await otherPage.goto(page.url())
  await expect(otherPage.getByRole('heading', { name: say('voucher-checkout.success.title') })).toBeVisible()
  await expect(otherPage.getByRole('link', { name: say('voucher-checkout.success.order') })).toHaveCount(0)
  const content = await otherPage.content()
  for (const secret of [email, firstName, lastName]) expect(content).not.toContain(secret)
  await visit(otherPage, texts, `/gutscheine/success?payment=${reference}`)
  await expect(otherPage.getByRole('heading', { name: say('success.cancelled.title') })).toBeVisible()
  await seeState('voucher-success-cancelled', otherPage)
  await visit(otherPage, texts, '/gutscheine/success')
  await expect(otherPage.getByRole('heading', { name: say('success.unknown.title') })).toBeVisible()
  await seeState('voucher-success-unknown', otherPage)
})

/** Drops the responses to an operation after the shop has processed it. */
async function loseResponses(page: Page, operation: string): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes(`"operationName":"${operation}"`)) return route.continue()
    await route.fetch()
    await route.abort('internetdisconnected')
  })
}
