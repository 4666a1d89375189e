// The balance of a voucher by its code, typed or from the QR code of a printed one, with the attempt limit.
import type { Page } from '@playwright/test'
import { expiredVoucher, newVoucher } from '../issue-codes.ts'
import { signUpAndLogIn } from '../steps/account.ts'
import { seeBalance, voucherCodeField } from '../steps/vouchers/voucher-balance.ts'
import { tabTo } from '../steps/keyboard.ts'
import { delayResponses, stopGateway } from '../steps/delayed-responses.ts'
import { visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'

test('the balance of a voucher, typed and scanned; its code stays out of every address and storage', async ({
  page,
  texts,
  seeState,
}) => {
  const { say, path } = texts
  const [first, second] = await Promise.all([newVoucher(10_000), newVoucher(7_550)])
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))

  await visit(page, texts, '/gutscheine/guthaben')
  await seeState('balance')
  const letGo = await delayResponses(page, 'VoucherBalance')
  await tabTo(page, voucherCodeField(page, texts))
  await page.keyboard.type(first.code.toLowerCase().replaceAll('-', ' '))
  await page.keyboard.press('Enter')
  await expect(page.locator('form [aria-busy="true"]')).toBeVisible()
  await seeState('balance-asked')
  letGo()
  await seeBalance(page, texts, 10_000)
  await seeState('balance-found')
  await expect(page.getByRole('main').getByRole('status')).toBeFocused()
  await expect(page.getByRole('main')).toContainText(first.code)
  await expect(page.getByRole('main').getByText(say('voucher-balance.event.issued'))).toBeVisible()

  await page.goto('about:blank') // a fragment alone would not load the page again
  await page.goto(`${path('/gutscheine/guthaben')}#${second.code}`)
  await seeBalance(page, texts, 7_550)
  expect(new URL(page.url()).hash).toBe('')
  await expect(page.getByRole('main')).toContainText(second.code)
  await page
    .getByRole('main')
    .getByRole('link', { name: say('voucher-balance.action') })
    .click()
  await expect(page).toHaveURL(path('/booking'))
  await page.goBack()
  await expect(voucherCodeField(page, texts)).toHaveValue('')

  expect(addresses.length).toBeGreaterThan(0)
  for (const { code } of [first, second]) {
    for (const place of [...addresses, await storedBy(page)]) expect(place).not.toContain(code.slice(0, 4))
  }
})

test('wrong codes are refused until the page says when the next attempt is possible', async ({
  page,
  pageErrors,
  texts,
  seeState,
}) => {
  pageErrors.expect(/502/)
  const { say } = texts
  const [voucher, old] = await Promise.all([newVoucher(2_500), expiredVoucher(5_000)])
  await signUpAndLogIn(page, texts) // the attempts of an account are counted separately
  await visit(page, texts, '/gutscheine/guthaben')
  const field = voucherCodeField(page, texts)
  const other = page.getByRole('button', { name: say('voucher-balance.other') })
  const lookUp = async (code: string): Promise<void> => {
    if (await other.isVisible()) await other.click()
    await field.fill(code)
    await page.getByRole('button', { name: say('voucher-balance.submit') }).click()
  }

  await lookUp('  ')
  await expect(field).toHaveAccessibleDescription(endingWith(say('vouchers.error.codeMissing')))
  const restartGateway = await stopGateway(page)
  await lookUp(voucher.code)
  await expect(page.getByText(say('voucher-balance.failed'))).toBeVisible()
  await seeState('balance-failed')
  await restartGateway()
  await lookUp(voucher.code)
  await seeBalance(page, texts, 2_500)
  await lookUp(old.code)
  await expect(page.getByText(say('voucher-balance.expired'))).toBeVisible()
  await seeState('balance-expired')
  const unknown = page.getByRole('main').getByText(say('vouchers.error.codeNotValid'))
  const waits = [1, 17].map((count) =>
    texts.like('vouchers.error.wait', { unit: 'seconds', count }).source.replace('17', String.raw`\d+`),
  )
  const tooMany = page.getByRole('main').getByText(new RegExp(waits.join('|')))
  let tries = 0
  for (; tries <= 10; tries++) {
    // five per minute, and the minute may end during the attempts
    await lookUp(`KEIN-CODE-${tries}`)
    await expect(unknown.or(tooMany)).toBeVisible()
    if (await tooMany.isVisible()) break
    await expect(field).toHaveAccessibleDescription(endingWith(say('vouchers.error.codeNotValid')))
    await expect(field).toBeFocused()
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
  }
  expect(tries).toBeGreaterThan(0)
  await expect(field).toHaveValue(`KEIN-CODE-${tries}`)
  await seeState('balance-refused')
})

function endingWith(sentence: string): RegExp {
  return new RegExp(`${sentence}$`)
}

function storedBy(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state]),
  )
}
