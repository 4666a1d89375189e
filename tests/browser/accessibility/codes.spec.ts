// Every state of the field for codes, and the sums wherever a booking with codes is shown.
import { newDiscount, newVoucher } from '../issue-codes.ts'
import { codeField, readDue, redeem, seeDue } from '../steps/redeem.ts'
import { readyToPay } from '../steps/ready-to-pay.ts'
import { holdBack } from '../steps/delayed-responses.ts'
import { visit } from '../steps/visit.ts'
import { test } from '../page-state.ts'
import { expect } from '../test.ts'

test('codes in the checkout and the cart', async ({ page, words, ownDay, seeState }) => {
  const { say } = words
  const [discount, first, second] = await Promise.all([newDiscount(), newVoucher(2500), newVoucher(100_000)])
  await readyToPay(page, words, ownDay)
  await redeem(page, words, discount)
  await expect(codeField(page, words)).toHaveValue('')
  await redeem(page, words, first.code)
  await expect(codeField(page, words)).toHaveValue('')
  await seeState('codes-used')

  await redeem(page, words, first.code)
  await expect(codeField(page, words)).toHaveAccessibleDescription(say('vouchers.error.codeAlreadyUsed'))
  await seeState('codes-refused')

  const due = await readDue(page, words)
  const letGo = await holdBack(page, 'RedeemCode')
  await redeem(page, words, second.code)
  await expect(page.locator('form [aria-busy="true"]')).toHaveCount(2)
  await seeState('codes-on-their-way')
  await seeDue(page, words, due)
  letGo()
  await seeDue(page, words, 0)
  await seeState('codes-nothing-left')

  await visit(page, words, '/cart')
  await expect(page.getByText(say('bookings.card.due'))).toBeVisible()
  await seeState('codes-cart')
})
