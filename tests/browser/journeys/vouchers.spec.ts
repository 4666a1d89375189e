// A voucher before it is paid: chosen, previewed, counted in the cart, expired.
import { openHold } from '../steps/stored-hold.ts'
import { enterOnSiteMode } from '../steps/on-site.ts'
import { stopGateway } from '../steps/delayed-responses.ts'
import { isHydrated, visit } from '../steps/visit.ts'
import {
  buyButton,
  cartWith,
  goToKind,
  itemsOf,
  voucherMoney,
  openPreview,
  ownAmountField,
  pickAmount,
  seeRendered,
  seeLine,
  textField,
} from '../steps/vouchers/vouchers.ts'
import { expect, test } from '../test.ts'

const words87 = 'Für euch zwei. Handys bleiben draußen, Bademäntel an. Wir passen so lange auf Emil auf.'

test('a voucher with a text is previewed, put into the cart from its preview, and removed', async ({
  page,
  pageErrors,
  texts,
  seeState,
}) => {
  const { say, path } = texts
  pageErrors.expect(/vouchers\/preview\.svg/, /502/)
  await visit(page, texts, '/')
  await goToKind(page, texts, 'print')
  await pickAmount(page, texts, 5000)
  await textField(page, texts).fill(words87)
  await expect(page.getByText(say('voucher-shop.textCount', { count: 87, most: 255 }))).toBeVisible()

  await page.route(
    /preview\.svg/,
    (route) => route.fulfill({ status: 429, headers: { 'retry-after': '40' } }),
    { times: 1 },
  )
  const preview = await openPreview(page, texts)
  await expect(preview.getByText(/40/).first()).toBeVisible()
  await seeState('voucher-preview-too-many')
  await preview.getByRole('button', { name: say('voucher-shop.preview.edit') }).click()
  await page.unroute(/preview\.svg/)
  await openPreview(page, texts)
  await seeRendered(preview)
  await seeState('voucher-preview')
  const alt = say('voucher-shop.preview.alt', {
    amount: voucherMoney(texts, 5000),
    hasText: 'yes',
    text: words87,
  })
  await expect(preview.getByRole('img', { name: alt })).toBeInViewport({ ratio: 1 })
  const [document] = await Promise.all([
    page.waitForEvent('download'),
    preview.getByRole('link', { name: say('voucher-shop.preview.document') }).click(),
  ])
  expect(document.suggestedFilename()).toMatch(/\.pdf$/)
  await preview.getByRole('button', { name: say('voucher-shop.preview.edit') }).click()
  await expect(preview).toBeHidden()
  await expect(textField(page, texts)).toHaveValue(words87)

  await buyButton(await openPreview(page, texts), texts).click()
  await expect(preview).toBeHidden()
  await expect(page).toHaveURL(path('/cart'))
  await expect(cartWith(page, texts, 1)).toBeVisible()
  await expect(itemsOf(page)).toHaveCount(1)
  await expect(itemsOf(page)).toContainText('Für euch zwei. Handys bleiben draußen, Bademäntel an.…')
  await seeLine(page, texts, 'cart.voucher.total', 5000)
  await expect(page.getByText(say('cart.voucher.shipping'))).toBeHidden()

  const name = say('cart.voucher.counter', {
    name: say('cart.voucher.print', { what: say('voucher-shop.kind') }),
    value: voucherMoney(texts, 5000),
  })
  const more = page.getByRole('button', { name: say('ui.counter.more', { label: name }) })
  const restartGateway = await stopGateway(page)
  await more.click()
  await expect(page.getByText(say('cart.voucher.failed'))).toBeVisible()
  await seeState('cart-vouchers-failed')
  await restartGateway()
  await page.reload()
  await isHydrated(page)
  await seeLine(page, texts, 'cart.voucher.total', 10_000)
  await page.getByRole('button', { name: say('cart.voucher.remove') }).click()
  await expect(page.getByRole('heading', { name: say('cart.empty.title') })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(cartWith(page, texts, 0)).toBeVisible()
  await seeState('cart-empty')
})

test('a voucher by post of a custom amount, beside a booking', async ({ page, texts, ownDay, seeState }) => {
  const { say, path, money } = texts
  await openHold(page, texts, { day: ownDay })
  await visit(page, texts, '/gutscheine') // the checkout has no navigation
  await seeState('vouchers')
  await goToKind(page, texts, 'postal')
  await expect(
    page.getByText(say('voucher-shop.postal.shipping', { price: money({ minor: 490, currency: 'EUR' }) })),
  ).toBeVisible()
  await pickAmount(page, texts, 'own')
  const field = ownAmountField(page, texts)
  const wrong: [
    typed: string,
    stays: string,
    error: 'ownAmountMissing' | 'ownAmountUnreadable' | 'ownAmountTooHigh',
  ][] = [
    ['0', '', 'ownAmountMissing'],
    ['viel', 'viel', 'ownAmountUnreadable'],
    ['1000,01', '1000,01', 'ownAmountTooHigh'],
  ]
  for (const [typed, stays, error] of wrong) {
    await field.fill(typed)
    await buyButton(page, texts).click()
    await expect(field).toHaveAccessibleDescription(new RegExp(say(`voucher-shop.error.${error}`)))
    await expect(field).toHaveValue(stays)
    await expect(field).toBeFocused()
  }
  await seeState('voucher-mistakes')
  await field.fill(texts.language === 'de' ? '62,50' : '62.50')
  await buyButton(page, texts).click()
  await expect(page).toHaveURL(path('/cart'))
  await expect(cartWith(page, texts, 2)).toBeVisible()
  await seeLine(page, texts, 'cart.voucher.subtotal', 6250)
  await seeLine(page, texts, 'cart.voucher.shipping', 490)
  await seeLine(page, texts, 'cart.voucher.total', 6740)
  await expect(page.getByRole('timer')).toHaveCount(2)
  await expect(page.getByText(say('cart.voucher.separate'))).toBeVisible()
  await seeState('cart-both')
  await page.getByRole('button', { name: say('bookings.card.release') }).click()
  await seeState('cart-release')
  await page.getByRole('button', { name: say('bookings.release.confirm'), exact: true }).click()
  await expect(page.getByRole('timer')).toHaveCount(1)
  await page.getByRole('link', { name: say('cart.voucher.pay', { count: 1 }) }).click()
  await expect(page).toHaveURL(path('/booking/voucher'))
})

test('on the tablet of a store vouchers are handed over, not printed and not sent', async ({
  page,
  pageErrors,
  texts,
  seeState,
}) => {
  const { say, path } = texts
  pageErrors.expect(/502/)
  await page.clock.install()
  await enterOnSiteMode(page, texts, 2)
  await visit(page, texts, '/gutscheine')
  await expect(page.getByRole('link', { name: say('voucher-shop.overview.toPrint') })).toBeHidden()
  await page.getByRole('link', { name: say('voucher-shop.overview.toOnSite') }).click()
  await expect(page.getByText(say('voucher-shop.postal.onSite'))).toBeVisible()
  await expect(page.getByRole('link', { name: say('voucher-shop.postal.other') })).toBeHidden()
  await buyButton(page, texts).click()
  await expect(page).toHaveURL(path('/cart'))
  await seeLine(page, texts, 'cart.voucher.total', 10_000)
  await expect(page.getByText(say('cart.voucher.shipping'))).toBeHidden()

  await page.goto(path('/gutscheine/print'))
  await expect(page).toHaveURL(path('/gutscheine'))

  await visit(page, texts, '/gutscheine/guthaben')
  await page.getByRole('button', { name: say('scan.open') }).click()
  const camera = page.getByRole('dialog', { name: say('scan.title') })
  await expect(camera.getByText(new RegExp(`${say('scan.missing')}|${say('scan.refused')}`))).toBeVisible()
  await seeState('tablet-camera')
  await camera.getByRole('button', { name: say('scan.type') }).click()
  await expect(camera).toBeHidden()
  // A wipe waits until the gateway has ended the session.
  await page.clock.fastForward('03:01')
  const warning = page.getByRole('alertdialog', { name: say('on-site.warning.title') })
  await expect(warning).toBeVisible()
  await stopGateway(page)
  await warning.getByRole('button', { name: say('on-site.warning.end') }).click()
  await expect(page.getByText(say('on-site.wiping.title'), { exact: true })).toBeVisible()
  await seeState('tablet-wiping')
})
