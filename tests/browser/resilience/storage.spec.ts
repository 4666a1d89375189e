// Stored data can be outdated, truncated or invalid: the shop starts with defaults, and no page stays blank.
import type { Page } from '@playwright/test'
import { chooseStay } from '../steps/booking-banner.ts'
import { bookIt, chooseTime } from '../steps/hold-suite.ts'
import { goToPayment } from '../steps/ready-to-pay.ts'
import { visit } from '../steps/visit.ts'
import { putInCart } from '../steps/vouchers/voucher-checkout.ts'
import { textField } from '../steps/vouchers/vouchers.ts'
import { expect, test } from '../test.ts'
import type { Texts } from '../texts.ts'

const pages = [
  '/',
  '/booking',
  '/booking/details',
  '/cart',
  '/booking/finalize',
  '/gutscheine/print',
  '/booking/voucher',
  '/profile/order',
  '/login',
]
const nonsense = [
  '',
  '{',
  'null',
  '[]',
  '-1',
  '{"id":5,"heldUntil":"soon","storeRoute":"atlantis","day":"2026-02-31","persons":99}',
]
const isLarge = process.env.PROOFS === 'large'

test('invalid data under every key, or under one of them, breaks no page', async ({
  page,
  texts,
  ownDay,
}) => {
  if (isLarge) test.slow()
  const kept = await fillStorage(page, texts, ownDay)
  for (const [pageIndex, path] of pages.entries()) {
    for (const [index, value] of nonsense.entries()) {
      // With small numbers a page meets one of the values.
      if (!isLarge && index !== pageIndex % nonsense.length) continue
      await seePage(page, texts, path, Object.fromEntries(Object.keys(kept).map((key) => [key, value])))
    }
  }
  const paths = ['/booking/details', '/booking/finalize']
  for (const [index, key] of Object.keys(kept).entries()) {
    // With small numbers a key is read by one of the pages.
    for (const path of isLarge ? paths : [paths[index % paths.length]!])
      await seePage(page, texts, path, { ...kept, [key]: '\u0000\uFFFF{"' })
  }
})

/** A browser refuses storage, and the page of an app has none. */
const withoutStorage = {
  refused: () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  },
  none: () => null,
}

for (const [name, get] of Object.entries(withoutStorage)) {
  test(`a browser without storage shows the shop and books: ${name}`, async ({ page, texts, ownDay }) => {
    for (const storage of ['localStorage', 'sessionStorage'])
      await page.addInitScript(`Object.defineProperty(globalThis, '${storage}', { get: ${String(get)} })`)
    // With small numbers each page meets one of the two.
    for (const [index, path] of pages.entries())
      if (isLarge || (index % 2 === 0) === (name === 'none')) await seePage(page, texts, path)
    await visit(page, texts, '/booking')
    await chooseStay(page, texts, { city: 'Mainz', day: ownDay, persons: 2 })
    await chooseTime(page, texts, 'Premium', '18:00')
    await bookIt(page, texts)
    await expect(page.getByRole('heading', { name: texts.say('account.checkout.title') })).toBeVisible()
  })
}

/**
 * Everything that the shop ever stores: a draft, a hold, a visitor, a checkout, a voucher in the cart and a
 * voucher draft.
 */
async function fillStorage(page: Page, texts: Texts, day: string): Promise<Record<string, string>> {
  await goToPayment(page, texts, day)
  await putInCart(page, texts, 'print', 50, 'Für dich')
  await visit(page, texts, '/gutscheine/print')
  await textField(page, texts).fill('Für euch')
  const kept = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
  expect(Object.keys(kept).length).toBeGreaterThan(5)
  return kept
}

async function seePage(
  page: Page,
  texts: Texts,
  to: string,
  storage: Record<string, string> = {},
): Promise<void> {
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, storage)
  await visit(page, texts, to)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await expect(heading).not.toHaveText(texts.say('shell.broken.title'))
}
