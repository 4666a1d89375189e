// Vouchers, from the overview into the cart.
import { expect, type Locator, type Page } from '@playwright/test'
import type { MessageId, Texts } from '../../texts.ts'
import { isPhone } from '../booking-banner.ts'

/** An amount as printed on a voucher, without zero cents. */
export function voucherMoney(texts: Texts, cents: number): string {
  return texts.money({ minor: cents, currency: 'EUR' }).replace(/[.,]00(?!\d)/, '')
}

/** From any page by the navigation to the overview and on to one of the two kinds. */
export async function goToKind(page: Page, { say, path }: Texts, kind: 'print' | 'postal'): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: say('shell.menu.open') }).click()
  const navigation = isPhone(page)
    ? page.getByRole('dialog', { name: say('shell.menu.label') })
    : page.getByRole('banner')
  await navigation.getByRole('link', { name: say('shell.nav.vouchers') }).click()
  await expect(page).toHaveURL(path('/gutscheine'))
  await page
    .getByRole('link', {
      name: say(kind === 'print' ? 'voucher-shop.overview.toPrint' : 'voucher-shop.overview.toPostal'),
    })
    .click()
  await expect(page).toHaveURL(path(`/gutscheine/${kind}`))
}

export async function pickAmount(page: Page, texts: Texts, cents: number | 'own'): Promise<void> {
  const name = cents === 'own' ? texts.say('voucher-shop.ownAmount') : voucherMoney(texts, cents)
  await page.getByRole('radio', { name, exact: true }).check()
}

export function ownAmountField(page: Page, { say }: Texts): Locator {
  return page.getByLabel(say('voucher-shop.ownAmountLabel'))
}

export function textField(page: Page, { say }: Texts): Locator {
  return page.getByLabel(say('voucher-shop.textLabel'))
}

export async function openPreview(page: Page, { say }: Texts): Promise<Locator> {
  await page.getByRole('button', { name: say('voucher-shop.preview'), exact: true }).click()
  const preview = page.getByRole('dialog', { name: say('voucher-shop.preview.title') })
  await expect(preview).toBeVisible()
  return preview
}

/** The document has loaded and can be displayed. */
export async function seeRendered(preview: Locator): Promise<void> {
  const picture = preview.getByRole('img')
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
}

export function buyButton(page: Page | Locator, { say }: Texts): Locator {
  return page.getByRole('button', { name: say('voucher-shop.buy') })
}

/** Vouchers in the cart, by their text. */
export function itemsOf(page: Page): Locator {
  return page.getByRole('main').getByRole('listitem')
}

/** A line of the cart's total. */
export async function seeLine(
  page: Page,
  texts: Texts,
  label: MessageId & `cart.voucher.${string}`,
  cents: number,
): Promise<void> {
  const line = page
    .locator('main dl > div')
    .filter({ has: page.getByText(texts.say(label as 'cart.voucher.total'), { exact: true }) })
  await expect(line).toContainText(texts.money({ minor: cents, currency: 'EUR' }))
}

/** The cart in the header with a number of items. */
export function cartWith(page: Page, { say }: Texts, count: number): Locator {
  return page.getByRole('banner').getByRole('link', { name: say('shell.cart.label', { count }) })
}
