// Choosing vouchers and the voucher cart in all their states.
import type { Page } from '@playwright/test'
import { openHold } from '../steps/stored-hold.ts'
import { delayResponses, stopGateway } from '../steps/delayed-responses.ts'
import { visit } from '../steps/visit.ts'
import {
  buyButton,
  voucherMoney,
  openPreview,
  ownAmountField,
  pickAmount,
  seeRendered,
  seeLine,
  textField,
} from '../steps/vouchers/vouchers.ts'
import { expect } from '../test.ts'
import { test } from '../page-state.ts'

const long =
  'Für euch zwei. Handys bleiben draußen, Bademäntel an. Wir passen so lange auf Emil auf, und auf den Hund auch.'

test('vouchers: overview, choice, errors, preview', async ({ page, pageErrors, texts, seeState }) => {
  pageErrors.expect(/vouchers\/preview\.svg/, /502 \(Bad Gateway\)/)
  const { say } = texts
  await visit(page, texts, '/gutscheine')
  await seeState('vouchers')
  await visit(page, texts, '/gutscheine/postal')
  await seeState('voucher-postal')
  await visit(page, texts, '/gutscheine/print')
  await textField(page, texts).fill(long)
  await seeState('voucher-print')

  let mode: 'wait' | 'refuse' | 'draw' = 'wait'
  const rendering = Promise.withResolvers<void>()
  await page.route(/preview\.svg/, async (route) => {
    if (mode === 'wait') await rendering.promise
    if (mode === 'refuse') await route.fulfill({ status: 429, headers: { 'retry-after': '40' } })
    else await route.continue()
  })
  const preview = await openPreview(page, texts)
  await expect(preview.getByText(say('voucher-shop.preview.loading'))).toBeAttached()
  await seeState('voucher-preview-loading')
  mode = 'draw'
  rendering.resolve()
  await seeRendered(preview)
  await seeState('voucher-preview')
  await preview.getByRole('button', { name: say('voucher-shop.preview.edit') }).click()
  mode = 'refuse'
  await openPreview(page, texts)
  await expect(preview.getByText(/40/).first()).toBeVisible()
  await seeState('voucher-preview-too-many')
  await preview.getByRole('button', { name: say('voucher-shop.preview.edit') }).click()
  await page.unroute(/preview\.svg/)
  const restartGateway = await stopGateway(page)
  await openPreview(page, texts)
  await expect(preview.getByRole('alert')).toBeVisible()
  await seeState('voucher-preview-failed')
  await restartGateway()
  await buyButton(preview, texts).click()
  const added = page.getByRole('status').filter({ hasText: say('voucher-shop.added') })
  await added.hover()
  await seeState('voucher-added')
  await added.getByRole('button', { name: say('ui.snackbar.close') }).click()

  await pickAmount(page, texts, 'own')
  await ownAmountField(page, texts).fill('viel')
  await textField(page, texts).fill(long.repeat(3))
  await buyButton(page, texts).click()
  await expect(page.getByText(say('voucher-shop.error.textTooLong'))).toBeVisible()
  await seeState('voucher-mistakes')
})

test('cart of vouchers: alone, busy, failed, beside a booking, expired', async ({
  page,
  pageErrors,
  texts,
  ownDay,
  seeState,
}) => {
  pageErrors.expect(/502/)
  const { say } = texts
  await page.clock.install()
  for (const kind of ['print', 'postal'] as const) {
    await visit(page, texts, `/gutscheine/${kind}`)
    if (kind === 'print') await textField(page, texts).fill(long)
    await buyButton(page, texts).click()
    await expect(page.getByRole('link', { name: say('cart.voucher.pay') })).toBeVisible()
  }
  await seeLine(page, texts, 'cart.voucher.total', 20_490)
  await seeState('cart-vouchers')
  const letGo = await delayResponses(page, 'VoucherPrice')
  const label = say('cart.voucher.counter', {
    name: say('cart.voucher.postal'),
    value: voucherMoney(texts, 10_000),
  })
  const more = page.getByRole('button', { name: say('ui.counter.more', { label }) })
  await more.click()
  await expect(page.locator('dl[aria-busy]')).toBeVisible()
  await seeState('cart-vouchers-busy')
  letGo()
  await seeLine(page, texts, 'cart.voucher.total', 30_490)
  const restartGateway = await stopGateway(page)
  await more.click()
  await expect(page.getByText(say('cart.voucher.failed'))).toBeVisible()
  await seeState('cart-vouchers-failed')
  await restartGateway()

  await storeFrozen(page, true)
  await visit(page, texts, '/cart')
  await expect(page.getByText(say('cart.voucher.frozen'))).toBeVisible()
  await seeState('cart-vouchers-frozen')
  await storeFrozen(page, false)

  await openHold(page, texts, { day: ownDay })
  await visit(page, texts, '/cart')
  await expect(page.getByRole('timer')).toHaveCount(2)
  await seeLine(page, texts, 'cart.voucher.total', 40_490)
  await seeState('cart-both')
  await page.getByRole('button', { name: say('bookings.card.release') }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await seeState('cart-release')
  await page.getByRole('button', { name: say('bookings.release.confirm') }).click()
  await expect(page.getByRole('timer')).toHaveCount(1)
  await page.clock.fastForward('15:10')
  await expect(page.getByRole('heading', { name: say('cart.voucher.expired.title') })).toBeVisible()
  await seeState('cart-vouchers-over')
})

/** The state in which the checkout leaves the cart while the visitor is at the provider. */
async function storeFrozen(page: Page, isFrozen: boolean): Promise<void> {
  await page.evaluate(
    (frozenAt) => {
      const key = 'wellzone.personal.voucher-cart'
      localStorage.setItem(
        key,
        JSON.stringify({ ...(JSON.parse(localStorage.getItem(key)!) as object), frozenAt }),
      )
    },
    isFrozen ? new Date().toISOString() : null,
  )
}
