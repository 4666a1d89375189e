// Vouchers and discounts on a booking: in one field, off again, down to nothing left, and what is refused.
import type { Page } from '@playwright/test'
import { booksOf } from '../database.ts'
import { leftOn, newDiscount, newVoucher, oldVoucher } from '../issue-codes.ts'
import { holdSuite } from '../steps/hold-suite.ts'
import { approve, leaveToPay, nameVisitors, payButton } from '../steps/checkout.ts'
import { codeField, readDue, redeem, removeButton, seeDue } from '../steps/redeem.ts'
import { pressAtOnce } from '../steps/simultaneous-presses.ts'
import { readyToPay } from '../steps/ready-to-pay.ts'
import { visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'
import type { Words } from '../texts.ts'

const euros = (minor: number) => ({ minor, currency: 'EUR' })

test('a discount and two vouchers on one booking, one removed again, the rest by PayPal', async ({
  page,
  words,
  ownDay,
}) => {
  const { say, money } = words
  const [discount, first, second] = await Promise.all([newDiscount(), newVoucher(2500), newVoucher(3000)])
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const { email } = await readyToPay(page, words, ownDay)
  const price = await readDue(page, words)
  const off = Math.floor((price + 5) / 10)

  await redeem(page, words, ` ${discount.toLowerCase()} `)
  await seeDue(page, words, price - off)
  await redeem(page, words, first.code.toLowerCase().replaceAll('-', ' '))
  await seeDue(page, words, price - off - 2500)
  await codeField(page, words).fill(second.code)
  await codeField(page, words).press('Enter')
  await seeDue(page, words, price - off - 5500)
  await expect(codeField(page, words)).toHaveValue('')

  await removeButton(page, words, first.code).click()
  await seeDue(page, words, price - off - 3000)
  await expect(codeField(page, words)).toBeFocused()
  expect([await leftOn(first), await leftOn(second)]).toEqual([2500, 0])

  const slip = page.getByRole('complementary', { name: say('finalize.summary.label') })
  const rows: [label: string, cents: number][] = [
    [say('finalize.summary.discount', { code: discount }), -off],
    [say('finalize.summary.subtotal'), price - off],
    [say('finalize.summary.voucher', { code: second.code }), -3000],
    [say('finalize.summary.due'), price - off - 3000],
  ]
  for (const [label, cents] of rows)
    await expect(slip.locator('dl > div').filter({ hasText: label })).toContainText(money(euros(cents)))
  await expect(slip).not.toContainText(first.code)

  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  for (const place of [stored, ...asked]) expect(place).not.toContain(second.code.slice(0, 4))

  await leaveToPay(page, words, 'paypal')
  await approve(page, words)
  expect(await booksOf(email)).toEqual({
    orders: [{ status: 'inProgress' }],
    payments: [{ status: 'captured', amountCents: price - off - 3000 }],
  })
  const order = await openOrder(page, words)
  await expect(order).toContainText(money(euros(-off)))
  await expect(order).toContainText(say('orders.redeemed', { code: second.code }))
  await expect(order).toContainText(money(euros(price - off - 3000)))
})

test('a booking paid by vouchers alone, and what is left on one pays a part of the next', async ({
  page,
  words,
  ownDay,
}) => {
  const { say } = words
  const { email } = await readyToPay(page, words, ownDay)
  const price = await readDue(page, words)
  const [small, large] = await Promise.all([newVoucher(2001), newVoucher(price - 2001 + 1550)])
  const card = page.getByRole('radio', { name: say('payments.kind.creditCard') })
  await card.check()

  await redeem(page, words, small.code)
  await seeDue(page, words, price - 2001)
  await redeem(page, words, large.code)
  await seeDue(page, words, 0)
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page.getByText(say('payments.nothingToPay'), { exact: true })).toBeVisible()

  await removeButton(page, words, large.code).click()
  await seeDue(page, words, price - 2001)
  await expect(card).toBeChecked()
  await redeem(page, words, large.code)
  await seeDue(page, words, 0)

  await visit(page, words, '/cart')
  await expect(page.getByText(say('bookings.card.due'))).toBeVisible()
  await expect(page.getByRole('main')).toContainText(words.money(euros(0)))
  await page.getByRole('link', { name: say('bookings.card.continue') }).click()

  await pressAtOnce(payButton(page, words), 2)
  await expect(page.getByRole('heading', { name: say('success.paid.title') })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(words.path('/booking/success'))
  expect(await booksOf(email)).toEqual({ orders: [{ status: 'inProgress' }], payments: [] })
  expect([await leftOn(small), await leftOn(large)]).toEqual([0, 1550])

  await holdSuite(page, words, { day: ownDay })
  await nameVisitors(page, words)
  const next = await readDue(page, words)
  await redeem(page, words, large.code)
  await seeDue(page, words, next - 1550)
  await redeem(page, words, small.code)
  await expect(codeField(page, words)).toHaveAccessibleDescription(say('vouchers.error.voucherEmpty'))
  await leaveToPay(page, words, 'paypal')
  await approve(page, words)
  expect(await booksOf(email)).toEqual({
    orders: [{ status: 'inProgress' }, { status: 'inProgress' }],
    payments: [{ status: 'captured', amountCents: next - 1550 }],
  })
  expect(await leftOn(large)).toBe(0)
})

test('a code that is none, and others that are refused', async ({ page, words, ownDay }) => {
  const { say } = words
  const [voucher, discount, other] = await Promise.all([newVoucher(1000), newDiscount(), newDiscount()])
  const refused = await Promise.all([
    oldVoucher(1000).then(({ code }) => [code, say('vouchers.error.voucherExpired')] as const),
    newDiscount({ valid_from: new Date(Date.now() + 86_400_000) }).then(
      (code) => [code, say('vouchers.error.discountNotValidNow')] as const,
    ),
    newDiscount({ store_ids: [4] }).then(
      (code) => [code, say('vouchers.error.discountNotForStore')] as const,
    ),
    newDiscount({ max_uses: 1, uses: 1 }).then(
      (code) => [code, say('vouchers.error.discountUsedUp')] as const,
    ),
  ])
  await readyToPay(page, words, ownDay)
  const price = await readDue(page, words)
  const field = codeField(page, words)
  const refuse = async (code: string, sentence: string): Promise<void> => {
    await redeem(page, words, code)
    await expect(field).toHaveAccessibleDescription(sentence)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(code)
  }

  await refuse('   ', say('vouchers.error.codeMissing'))
  await refuse('KEIN-GUTSCHEIN', say('vouchers.error.codeNotValid'))
  for (const [code, sentence] of refused) await refuse(code, sentence)
  await seeDue(page, words, price)
  await redeem(page, words, voucher.code)
  await seeDue(page, words, price - 1000)
  await refuse(voucher.code, say('vouchers.error.codeAlreadyUsed'))
  await redeem(page, words, discount)
  await expect(field).toHaveValue('')
  await refuse(other, say('vouchers.error.discountAlreadyApplied'))
})

async function openOrder(page: Page, words: Words) {
  await page.getByRole('link', { name: words.say('success.paid.orders') }).click()
  const order = page.getByRole('main').getByRole('group')
  await order.getByText(words.say('orders.kind.stay', { name: 'Premium' })).click()
  await expect(order.getByText(words.say('orders.fact.number'))).toBeVisible()
  return order
}
