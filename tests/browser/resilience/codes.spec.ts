// Codes with a lost response, at the attempt limit, and on an expiring hold.
import type { Page, Request } from '@playwright/test'
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

function isRedemption(request: Request): boolean {
  return request.postData()?.includes('"operationName":"RedeemCode"') ?? false
}

test('a code whose response was lost is redeemed once, however often it is sent', async ({
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
})

test('nothing is paid at a price that a lost response has changed', async ({
  page,
  pageErrors,
  texts,
  ownDay,
}) => {
  pageErrors.expect(/ERR_CONNECTION_RESET/)
  const voucher = await newVoucher(2500)
  await readyToPay(page, texts, ownDay)
  const price = await readDue(page, texts)
  await redeem(page, texts, voucher.code)
  await seeDue(page, texts, price - 2500)
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
})

test('too many wrong codes show when the next attempt is possible', async ({ page, texts, ownDay }) => {
  await readyToPay(page, texts, ownDay)
  const field = codeField(page, texts)
  const wait = new RegExp(
    texts.like('vouchers.error.wait', { unit: 'seconds', count: 7 }).source.replace('7', String.raw`\d+`),
  )
  const submit = page.getByRole('button', { name: texts.say('vouchers.code.submit') })
  for (let isLimited = false; !isLimited;) {
    const response = page.waitForResponse((each) => isRedemption(each.request()))
    await redeem(page, texts, 'FALSCH')
    isLimited = /"retryAfterSeconds":\d/.test(await (await response).text())
    await expect(submit).not.toHaveAttribute('aria-busy', 'true')
  }
  await expect(field).toHaveAccessibleDescription(wait)
  await expect(field).toHaveValue('FALSCH')
})

test('a hold that expires while a code is typed leaves the voucher untouched', async ({
  page,
  texts,
  ownDay,
}) => {
  const voucher = await newVoucher(2500)
  await readyToPay(page, texts, ownDay)
  await codeField(page, texts).fill(voucher.code)
  await expireHolds(ownDay)
  await codeField(page, texts).press('Enter')
  await expect(
    page.getByRole('alert').filter({ hasText: texts.say('vouchers.error.holdExpired') }),
  ).toBeVisible()
  await expect(page).not.toHaveURL(/finalize/)
  expect(await voucherBalanceOf(voucher)).toBe(2500)
})
