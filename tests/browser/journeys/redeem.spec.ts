// Vouchers and discounts on a booking: redeemed, removed, paying everything.
import type { Page } from '@playwright/test'
import { recordsOf } from '../database.ts'
import { voucherBalanceOf, newDiscount, newVoucher } from '../issue-codes.ts'
import { openNamedHold } from '../steps/stored-hold.ts'
import { approve, goToProvider, payButton } from '../steps/checkout.ts'
import { codeField, readDue, redeem, removeButton, seeDue } from '../steps/vouchers/redeem.ts'
import { delayResponses } from '../steps/delayed-responses.ts'
import { pressAtOnce } from '../steps/simultaneous-presses.ts'
import { readyToPay } from '../steps/ready-to-pay.ts'
import { openReceipts, openStay } from '../steps/orders.ts'
import { visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'
import type { Texts } from '../texts.ts'

const euros = (minor: number) => ({ minor, currency: 'EUR' })

test(
  'a discount and two vouchers on one booking, one removed again, the rest by PayPal',
  { tag: '@smoke' },
  async ({ page, texts, ownDay, seeState }) => {
    const { say, money } = texts
    const [discount, first, second] = await Promise.all([newDiscount(), newVoucher(2500), newVoucher(3000)])
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const { email } = await readyToPay(page, texts, ownDay)
    const price = await readDue(page, texts)
    const off = Math.floor((price + 5) / 10)

    await redeem(page, texts, ` ${discount.toLowerCase()} `)
    await seeDue(page, texts, price - off)
    await expect(page.getByRole('list', { name: say('vouchers.applied.label') })).toBeInViewport({ ratio: 1 })
    await redeem(page, texts, first.code.toLowerCase().replaceAll('-', ' '))
    await seeDue(page, texts, price - off - 2500)
    await codeField(page, texts).fill(second.code)
    await codeField(page, texts).press('Enter')
    await seeDue(page, texts, price - off - 5500)
    await expect(codeField(page, texts)).toHaveValue('')

    await seeState('codes-used')
    await removeButton(page, texts, first.code).click()
    await seeDue(page, texts, price - off - 3000)
    await expect(codeField(page, texts)).toBeFocused()
    expect([await voucherBalanceOf(first), await voucherBalanceOf(second)]).toEqual([2500, 0])

    const summary = page.getByRole('complementary', { name: say('finalize.summary.label') })
    const rows: [label: string, cents: number][] = [
      [say('finalize.summary.discount', { code: discount }), -off],
      [say('finalize.summary.subtotal'), price - off],
      [say('finalize.summary.voucher', { code: second.code }), -3000],
      [say('finalize.summary.due'), price - off - 3000],
    ]
    for (const [label, cents] of rows)
      await expect(summary.locator('dl > div').filter({ hasText: label })).toContainText(money(euros(cents)))
    await expect(summary).not.toContainText(first.code)

    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    )
    for (const place of [stored, ...asked]) expect(place).not.toContain(second.code.slice(0, 4))

    await goToProvider(page, texts, 'paypal')
    await approve(page, texts)
    expect(await recordsOf(email)).toEqual({
      orders: [{ status: 'inProgress' }],
      payments: [{ status: 'captured', amountCents: price - off - 3000 }],
    })
    const order = await openOrder(page, texts)
    await expect(order).toContainText(money(euros(-off)))
    await expect(order).toContainText(say('orders.redeemed', { code: second.code }))
    await seeState('orders-open')
    await expect(order).toContainText(money(euros(price - off - 3000)))
  },
)

test('a booking paid by vouchers alone; the rest of one pays a part of the next booking', async ({
  page,
  texts,
  ownDay,
  seeState,
}) => {
  const { say } = texts
  const { email } = await readyToPay(page, texts, ownDay)
  const price = await readDue(page, texts)
  const [small, large] = await Promise.all([newVoucher(2001), newVoucher(price - 2001 + 1550)])
  const card = page.getByRole('radio', { name: say('payments.kind.creditCard') })
  await card.check()

  await redeem(page, texts, small.code)
  await seeDue(page, texts, price - 2001)
  const letGo = await delayResponses(page, 'RedeemCode')
  await redeem(page, texts, large.code)
  await expect(page.locator('form [aria-busy="true"]')).toHaveCount(2)
  await seeState('codes-on-their-way')
  await seeDue(page, texts, price - 2001)
  letGo()
  await seeDue(page, texts, 0)
  await seeState('codes-nothing-left')
  await expect(page.getByRole('group', { name: say('payments.picker.title') })).toHaveCount(0)
  await expect(page.getByText(say('payments.nothingToPay'), { exact: true })).toBeVisible()

  await removeButton(page, texts, large.code).click()
  await seeDue(page, texts, price - 2001)
  await expect(card).toBeChecked()
  await redeem(page, texts, large.code)
  await seeDue(page, texts, 0)

  await visit(page, texts, '/cart')
  await expect(page.getByText(say('bookings.card.due'))).toBeVisible()
  await expect(page.getByRole('main')).toContainText(texts.money(euros(0)))
  await seeState('codes-cart')
  await page.getByRole('link', { name: say('bookings.card.continue') }).click()

  await pressAtOnce(payButton(page, texts), 2)
  await expect(page.getByRole('heading', { name: say('success.paid.title', { persons: 2 }) })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(texts.path('/booking/success'))
  expect(await recordsOf(email)).toEqual({ orders: [{ status: 'inProgress' }], payments: [] })
  expect([await voucherBalanceOf(small), await voucherBalanceOf(large)]).toEqual([0, 1550])

  await openNamedHold(page, texts, { day: ownDay })
  const next = await readDue(page, texts)
  await redeem(page, texts, large.code)
  await seeDue(page, texts, next - 1550)
  await redeem(page, texts, small.code)
  await expect(codeField(page, texts)).toHaveAccessibleDescription(say('vouchers.error.voucherEmpty'))
  await goToProvider(page, texts, 'paypal')
  await approve(page, texts)
  expect(await recordsOf(email)).toEqual({
    orders: [{ status: 'inProgress' }, { status: 'inProgress' }],
    payments: [{ status: 'captured', amountCents: next - 1550 }],
  })
  expect(await voucherBalanceOf(large)).toBe(0)
})

async function openOrder(page: Page, texts: Texts) {
  await page.getByRole('link', { name: texts.say('success.paid.orders') }).click()
  const stay = await openStay(page, texts)
  await openReceipts(stay, texts)
  return stay
}
