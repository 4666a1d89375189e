// Codes with a lost response and on an expiring hold.
import type { Page } from '@playwright/test'
import { expireHolds } from '../database.ts'
import { voucherBalanceOf, newVoucher } from '../issue-codes.ts'
import { payButton } from '../steps/checkout.ts'
import { codeField, readDue, redeem, removeButton, seeDue } from '../steps/vouchers/redeem.ts'
import { readyToPay } from '../steps/ready-to-pay.ts'
import { expect, test } from '../test.ts'

/** Drops the next response to an operation after the shop has processed it. */
async function loseResponse(page: Page, operation: string): Promise<void> {
  let isLost = false
  await page.route('**/graphql', async (route) => {
    if (isLost || !route.request().postData()?.includes(`"operationName":"${operation}"`))
      return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
}

test('a code with a lost response is redeemed once, and none is lost with an expired hold', async ({
  page,
  pageErrors,
  texts,
  ownDay,
}) => {
  pageErrors.expect(/ERR_CONNECTION_RESET/)
  const voucher = await newVoucher(2500)
  await readyToPay(page, texts, ownDay)
  const price = await readDue(page, texts)
  await loseResponse(page, 'RedeemCode')
  await redeem(page, texts, voucher.code)
  await expect(page.getByRole('alert').filter({ hasText: texts.say('vouchers.offline') })).toBeVisible()
  await expect(codeField(page, texts)).toHaveValue(voucher.code)
  await codeField(page, texts).press('Enter')
  await seeDue(page, texts, price - 2500)
  await expect(codeField(page, texts)).toHaveValue('')
  await expect(removeButton(page, texts, voucher.code)).toHaveCount(1)
  expect(await voucherBalanceOf(voucher)).toBe(0)

  // Nothing is paid at a price that a lost response has changed.
  await loseResponse(page, 'RemoveVoucher')
  await removeButton(page, texts, voucher.code).click()
  await expect(page.getByRole('alert').filter({ hasText: texts.say('vouchers.offline') })).toBeVisible()
  const payments: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('"operationName":"PayBooking"')) payments.push(request.url())
  })
  await payButton(page, texts).click()
  await expect(page.getByRole('alert').filter({ hasText: texts.say('payments.amountChanged') })).toBeVisible()
  await seeDue(page, texts, price)
  expect(payments).toEqual([])

  // A hold that expires while a code is typed leaves the voucher untouched.
  await codeField(page, texts).fill(voucher.code)
  await expireHolds(ownDay)
  await codeField(page, texts).press('Enter')
  await expect(
    page.getByRole('alert').filter({ hasText: texts.say('vouchers.error.holdExpired') }),
  ).toBeVisible()
  await expect(page).not.toHaveURL(/finalize/)
  expect(await voucherBalanceOf(voucher)).toBe(2500)
})
