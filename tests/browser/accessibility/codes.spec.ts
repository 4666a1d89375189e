// The code field in all its states, and the totals wherever a booking with codes is shown.
import { newDiscount, newVoucher } from '../issue-codes.ts'
import { codeField, readDue, redeem, seeDue } from '../steps/vouchers/redeem.ts'
import { readyToPay } from '../steps/ready-to-pay.ts'
import { delayResponses } from '../steps/delayed-responses.ts'
import { visit } from '../steps/visit.ts'
import { test } from '../page-state.ts'
import { expect } from '../test.ts'

test('codes in the checkout and the cart', async ({ page, texts, ownDay, seeState }) => {
  const { say } = texts
  const [discount, first, second] = await Promise.all([newDiscount(), newVoucher(2500), newVoucher(100_000)])
  await readyToPay(page, texts, ownDay)
  await redeem(page, texts, discount)
  await expect(codeField(page, texts)).toHaveValue('')
  await redeem(page, texts, first.code)
  await expect(codeField(page, texts)).toHaveValue('')
  await seeState('codes-used')

  await redeem(page, texts, first.code)
  await expect(codeField(page, texts)).toHaveAccessibleDescription(say('vouchers.error.codeAlreadyUsed'))
  await seeState('codes-refused')

  const due = await readDue(page, texts)
  const letGo = await delayResponses(page, 'RedeemCode')
  await redeem(page, texts, second.code)
  await expect(page.locator('form [aria-busy="true"]')).toHaveCount(2)
  await seeState('codes-on-their-way')
  await seeDue(page, texts, due)
  letGo()
  await seeDue(page, texts, 0)
  await seeState('codes-nothing-left')

  await visit(page, texts, '/cart')
  await expect(page.getByText(say('bookings.card.due'))).toBeVisible()
  await seeState('codes-cart')
})
