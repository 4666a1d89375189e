// A code and a bad connection, too many guesses, and a hold that ends while somebody types.
import type { Page } from '@playwright/test'
import { endHolds } from '../database.ts'
import { leftOn, newVoucher } from '../issue-codes.ts'
import { payButton } from '../steps/checkout.ts'
import { codeField, readDue, redeem, removeButton, seeDue } from '../steps/redeem.ts'
import { readyToPay } from '../steps/ready-to-pay.ts'
import { expect, test } from '../test.ts'

/** The next answer to an operation gets lost, after the shop has done what it was asked. */
async function loseAnswer(page: Page, operation: string): Promise<void> {
  let isLost = false
  await page.route('**/graphql', async (route) => {
    if (isLost || !route.request().postData()?.includes(`"operationName":"${operation}"`))
      return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
}

test('a code whose answer got lost is used once, however often it is sent', async ({
  page,
  faults,
  words,
  ownDay,
}) => {
  faults.expect(/ERR_CONNECTION_RESET/)
  const voucher = await newVoucher(2500)
  await readyToPay(page, words, ownDay)
  const price = await readDue(page, words)
  await loseAnswer(page, 'RedeemCode')
  await redeem(page, words, voucher.code)
  await expect(page.getByRole('alert').filter({ hasText: words.say('vouchers.offline') })).toBeVisible()
  await expect(codeField(page, words)).toHaveValue(voucher.code)
  await codeField(page, words).press('Enter')
  await seeDue(page, words, price - 2500)
  await expect(codeField(page, words)).toHaveValue('')
  await expect(removeButton(page, words, voucher.code)).toHaveCount(1)
  expect(await leftOn(voucher)).toBe(0)
})

test('nothing is paid at a price that an answer that got lost has changed', async ({
  page,
  faults,
  words,
  ownDay,
}) => {
  faults.expect(/ERR_CONNECTION_RESET/)
  const voucher = await newVoucher(2500)
  await readyToPay(page, words, ownDay)
  const price = await readDue(page, words)
  await redeem(page, words, voucher.code)
  await seeDue(page, words, price - 2500)
  await loseAnswer(page, 'RemoveVoucher')
  await removeButton(page, words, voucher.code).click()
  await expect(page.getByRole('alert').filter({ hasText: words.say('vouchers.offline') })).toBeVisible()
  const payments: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('"operationName":"PayBooking"')) payments.push(request.url())
  })
  await payButton(page, words).click()
  await expect(page.getByRole('alert').filter({ hasText: words.say('payments.amountChanged') })).toBeVisible()
  await seeDue(page, words, price)
  expect(payments).toEqual([])
})

test('whoever guesses too often is told when to try again', async ({ page, words, ownDay }) => {
  await readyToPay(page, words, ownDay)
  const field = codeField(page, words)
  const parts = words.say('vouchers.error.wait', { unit: 'seconds', count: 7 }).split('7')
  const wait = new RegExp(parts.map((part) => part.replaceAll('.', String.raw`\.`)).join(String.raw`\d+`))
  await expect(async () => {
    await redeem(page, words, 'FALSCH')
    await expect(field).toHaveAccessibleDescription(wait, { timeout: 1000 })
  }).toPass({ intervals: [0] })
  await expect(field).toHaveValue('FALSCH')
})

test('a hold that ends while a code is typed takes nothing off the voucher', async ({
  page,
  words,
  ownDay,
}) => {
  const voucher = await newVoucher(2500)
  await readyToPay(page, words, ownDay)
  await codeField(page, words).fill(voucher.code)
  await endHolds(ownDay)
  await codeField(page, words).press('Enter')
  await expect(
    page.getByRole('alert').filter({ hasText: words.say('vouchers.error.holdExpired') }),
  ).toBeVisible()
  await expect(page).not.toHaveURL(/finalize/)
  expect(await leftOn(voucher)).toBe(2500)
})
