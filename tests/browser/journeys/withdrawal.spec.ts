// Withdrawing from bought vouchers without a login, in two steps, with a confirmation by mail (§ 356a BGB).
import type { Locator, Page } from '@playwright/test'
import { readPdf } from '#api/testing/documents.ts'
import { signUpAndLogIn } from '../steps/account.ts'
import { voucherCodeField } from '../steps/vouchers/voucher-balance.ts'
import { payForVouchers } from '../steps/vouchers/bought-vouchers.ts'
import { tabTo } from '../steps/keyboard.ts'
import { countMails, textOfMail } from '../steps/mails.ts'
import { ordersOn } from '../steps/orders.ts'
import { pressAtOnce } from '../steps/simultaneous-presses.ts'
import { download } from '../steps/profile.ts'
import { stopGateway } from '../steps/delayed-responses.ts'
import { isHydrated, visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'
import type { Texts } from '../texts.ts'

test('an unused voucher is withdrawn from without a login, and only by the confirmation', async ({
  page,
  texts,
  anotherBrowser,
  pageErrors,
  seeState,
}) => {
  pageErrors.expect(/net::ERR_INTERNET_DISCONNECTED/)
  const { say, path } = texts
  const { firstName, lastName, email } = await signUpAndLogIn(page, texts)
  const { referenceNumber, codes } = await payForVouchers(page, texts.language, 5_000)
  await seeOffered(page, texts, referenceNumber, codes[0]!, seeState)

  const otherPage = await (await anotherBrowser()).newPage()
  await visit(otherPage, texts, '/locations')
  await otherPage
    .getByRole('contentinfo')
    .getByRole('link', { name: say('shell.nav.withdrawal') })
    .click()
  await expect(otherPage).toHaveURL(path('/gutscheine/widerruf'))
  await isHydrated(otherPage)

  const submit = button(otherPage, say('withdrawals.submit'))
  await submit.click()
  await expect(otherPage.getByText(say('withdrawals.error.orderMissing'))).toBeVisible()
  await seeState('withdrawal-mistake', otherPage)
  const typed = [say('withdrawals.name'), say('withdrawals.order'), say('withdrawals.email')].map((name) =>
    otherPage.getByRole('textbox', { name, exact: true }),
  )
  const values = [`${firstName} ${lastName}`, referenceNumber, email]
  for (const [index, field] of typed.entries()) {
    await tabTo(otherPage, field)
    await otherPage.keyboard.type(values[index]!)
  }
  await otherPage.keyboard.press('Enter')
  const declaration = otherPage.getByRole('region', { name: say('withdrawals.check.title') })
  for (const value of values) await expect(declaration).toContainText(value)
  await expect(declaration.getByRole('heading')).toBeFocused()
  await button(otherPage, say('withdrawals.change')).click()
  await expect(typed[0]!).toBeFocused()
  for (const [index, field] of typed.entries()) await expect(field).toHaveValue(values[index]!)
  await pressAtOnce(submit, 2)
  await expect(declaration).toBeVisible()
  await seeState('withdrawal-declaration', otherPage)
  expect(await countMails(page, email, 'withdrawal-received')).toBe(0)

  const restartGateway = await stopGateway(otherPage, 'offline')
  const confirm = button(otherPage, say('withdrawals.confirm'))
  await confirm.click()
  await expect(otherPage.getByText(say('withdrawals.offline'))).toBeVisible()
  await seeState('withdrawal-failed', otherPage)
  await restartGateway()
  await pressAtOnce(confirm, 2)
  await expect(
    otherPage.getByRole('heading', { level: 1, name: say('withdrawals.receipt.title') }),
  ).toBeVisible()
  await expect(otherPage.getByRole('main').getByRole('status')).toContainText(email)
  await seeState('withdrawal-receipt', otherPage)
  expect(await countMails(page, email, 'withdrawal-received')).toBe(1)
  expect(await textOfMail(page, email, 'withdrawal-received')).toContain(referenceNumber)

  await expect.poll(() => countMails(page, email, 'withdrawal-decided'), { timeout: 40_000 }).toBe(1)
  await visit(otherPage, texts, '/gutscheine/guthaben')
  await voucherCodeField(otherPage, texts).fill(codes[0]!)
  await voucherCodeField(otherPage, texts).press('Enter')
  await expect(otherPage.getByRole('main').getByText(say('vouchers.error.codeNotValid'))).toBeVisible()
  await seeWithdrawn(page, texts)
  await seeState('order-withdrawn')
})

function button(page: Page, name: string) {
  return page.getByRole('button', { name })
}

/**
 * The voucher in its order, with its document and a link to the form, which is prefilled with name and
 * email.
 */
async function seeOffered(
  page: Page,
  texts: Texts,
  referenceNumber: string,
  code: string,
  seeState: (name: string) => Promise<void>,
): Promise<void> {
  const { say } = texts
  await visit(page, texts, '/profile/order')
  const order = await openOrder(page, texts)
  await expect(order).toContainText(code)
  await seeState('order-of-vouchers')
  const { name, content } = await download(
    page,
    order.getByRole('link', { name: `${say('orders.voucherDocument')} ${code}` }),
  )
  expect(name).toMatch(/\.pdf$/)
  expect(codeCharacters((await readPdf(content)).pages.join(''))).toContain(codeCharacters(code))
  await order.getByRole('link', { name: say('orders.withdraw.open') }).click()
  await expect(page.getByRole('textbox', { name: say('withdrawals.order') })).toHaveValue(referenceNumber)
  await expect(page.getByRole('textbox', { name: say('withdrawals.email') })).toHaveValue(/@example\.org$/)
}

/** The order as its owner sees it afterwards. */
async function seeWithdrawn(page: Page, texts: Texts): Promise<void> {
  const { say } = texts
  await visit(page, texts, '/profile/order')
  const order = await openOrder(page, texts)
  await expect(order).toContainText(say('orders.status.withdrawn'))
  await expect(order).toContainText(say('orders.withdrawn'))
  await expect(order.getByText(say('orders.transaction.refund'))).toBeVisible()
  await expect(order.getByRole('link', { name: say('orders.withdraw.open') })).toHaveCount(0)
}

async function openOrder(page: Page, { say }: Texts): Promise<Locator> {
  const order = ordersOn(page)
  await order.locator('summary').click()
  await expect(order.getByText(new RegExp(`^${say('orders.total')}`)).last()).toBeVisible() // VAT follows
  return order
}

/** Ignores groups and line breaks. */
function codeCharacters(text: string): string {
  return text.replaceAll(/[\s-]/g, '')
}
