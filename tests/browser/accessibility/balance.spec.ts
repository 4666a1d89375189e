// Balance and withdrawal of vouchers in all their states, and an order of vouchers.
import { newVoucher, expiredVoucher } from '../issue-codes.ts'
import { signUpAndLogIn } from '../steps/account.ts'
import { seeBalance, voucherCodeField } from '../steps/vouchers/voucher-balance.ts'
import { payForVouchers } from '../steps/vouchers/bought-vouchers.ts'
import { countMails } from '../steps/mails.ts'
import { ordersOn } from '../steps/orders.ts'
import { delayResponses, stopGateway } from '../steps/delayed-responses.ts'
import { visit } from '../steps/visit.ts'
import { test } from '../page-state.ts'
import { expect } from '../test.ts'

test('balance: empty form, found, expired, unknown, unavailable', async ({
  page,
  texts,
  pageErrors,
  seeState,
}) => {
  pageErrors.expect(/502/)
  const { say } = texts
  const [voucher, old] = await Promise.all([newVoucher(100_000), expiredVoucher(5_000)])
  const lookUp = async (code: string): Promise<void> => {
    await voucherCodeField(page, texts).fill(code)
    await page.getByRole('button', { name: say('voucher-balance.submit') }).click()
  }
  await visit(page, texts, '/gutscheine/guthaben')
  await seeState('balance')
  const letGo = await delayResponses(page, 'VoucherBalance')
  await lookUp(voucher.code)
  await expect(page.locator('form [aria-busy="true"]')).toBeVisible()
  await seeState('balance-asked')
  letGo()
  await seeBalance(page, texts, 100_000)
  await seeState('balance-found')
  await lookUp(old.code)
  await expect(page.getByText(say('voucher-balance.expiredNote'))).toBeVisible()
  await seeState('balance-expired')
  await lookUp('KEIN-GUTSCHEIN')
  await expect(page.getByRole('main').getByText(say('vouchers.error.codeNotValid'))).toBeVisible()
  await seeState('balance-unknown')
  const restartGateway = await stopGateway(page)
  await lookUp(voucher.code)
  await expect(page.getByText(say('voucher-balance.failed'))).toBeVisible()
  await seeState('balance-failed')
  await restartGateway()
})

test('withdrawal: form with errors, declaration, receipt; an order before and after', async ({
  page,
  texts,
  pageErrors,
  seeState,
}) => {
  pageErrors.expect(/502/)
  const { say } = texts
  const { email } = await signUpAndLogIn(page, texts)
  const { referenceNumber } = await payForVouchers(page, texts.language, 5_000, 12_345)
  await visit(page, texts, '/profile/order')
  await ordersOn(page).locator('summary').click()
  await expect(page.getByRole('main').getByRole('link', { name: say('orders.withdraw.open') })).toBeVisible()
  await seeState('order-of-vouchers')

  await page
    .getByRole('main')
    .getByRole('link', { name: say('orders.withdraw.open') })
    .click()
  const button = (name: string) => page.getByRole('button', { name })
  await expect(page.getByRole('textbox', { name: say('withdrawals.order') })).toHaveValue(referenceNumber)
  await expect(page.getByRole('textbox', { name: say('withdrawals.name') })).not.toHaveValue('')
  await seeState('withdrawal')
  await page.getByRole('textbox', { name: say('withdrawals.order') }).fill('')
  await button(say('withdrawals.submit')).click()
  await expect(page.getByText(say('withdrawals.error.orderMissing'))).toBeVisible()
  await seeState('withdrawal-mistake')
  await page.getByRole('textbox', { name: say('withdrawals.order') }).fill(referenceNumber)
  await button(say('withdrawals.submit')).click()
  await expect(button(say('withdrawals.confirm'))).toBeVisible()
  await seeState('withdrawal-declaration')
  const restartGateway = await stopGateway(page)
  await button(say('withdrawals.confirm')).click()
  await expect(page.getByText(say('withdrawals.failed'))).toBeVisible()
  await seeState('withdrawal-failed')
  await restartGateway()
  await button(say('withdrawals.confirm')).click()
  await expect(page.getByRole('heading', { level: 1, name: say('withdrawals.receipt.title') })).toBeVisible()
  await seeState('withdrawal-receipt')

  await expect.poll(() => countMails(page, email, 'withdrawal-decided'), { timeout: 40_000 }).toBe(1)
  await visit(page, texts, '/profile/order')
  await expect(ordersOn(page)).toContainText(say('orders.status.withdrawn'))
  await ordersOn(page).locator('summary').click()
  await expect(page.getByText(say('orders.withdrawn')).first()).toBeVisible()
  await seeState('order-withdrawn')
})
