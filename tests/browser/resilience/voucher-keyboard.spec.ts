// Vouchers by keyboard: chosen, previewed, counted and removed.
import { tabTo } from '../steps/keyboard.ts'
import { visit } from '../steps/visit.ts'
import {
  buyButton,
  itemsOf,
  voucherMoney,
  ownAmountField,
  seeRendered,
  seeLine,
  textField,
} from '../steps/vouchers/vouchers.ts'
import { expect, test } from '../test.ts'

test('a visitor chooses vouchers with the keyboard alone', async ({ page, texts }) => {
  const { say, path } = texts
  const press = (key: string) => page.keyboard.press(key)
  const named = (role: 'button' | 'radio' | 'link', name: string) =>
    page.getByRole('main').getByRole(role, { name, exact: true })

  await visit(page, texts, '/gutscheine')
  await tabTo(page, named('link', say('voucher-shop.overview.toPrint')))
  await press('Enter')
  await expect(page).toHaveURL(path('/gutscheine/print'))
  await tabTo(page, named('radio', voucherMoney(texts, 10_000)))
  await press('ArrowRight')
  await expect(named('radio', say('voucher-shop.ownAmount'))).toBeChecked()
  await expect(named('radio', say('voucher-shop.ownAmount'))).toBeFocused()
  await tabTo(page, ownAmountField(page, texts))
  await press('Enter') // submits the form without an amount
  await expect(ownAmountField(page, texts)).toHaveAccessibleDescription(
    new RegExp(say('voucher-shop.error.ownAmountMissing')),
  )
  await page.keyboard.type('62,50')
  await tabTo(page, textField(page, texts))
  await page.keyboard.type('Für dich')

  const open = named('button', say('voucher-shop.preview'))
  await tabTo(page, open)
  await press('Enter')
  const preview = page.getByRole('dialog', { name: say('voucher-shop.preview.title') })
  await seeRendered(preview)
  await press('Escape')
  await expect(preview).toBeHidden()
  await expect(open).toBeFocused()
  await press('Shift+Tab')
  await expect(buyButton(page, texts)).toBeFocused()
  await press('Enter')

  await expect(page).toHaveURL(path('/cart'))
  const label = say('cart.voucher.counter', {
    name: say('cart.voucher.print', { what: say('voucher-shop.kind') }),
    value: voucherMoney(texts, 6250),
  })
  await tabTo(page, named('button', say('ui.counter.more', { label })))
  await press('Enter')
  await press('Space')
  await seeLine(page, texts, 'cart.voucher.total', 18_750)
  await tabTo(page, itemsOf(page).getByRole('button', { name: say('cart.voucher.remove') }))
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { name: say('cart.empty.title') })).toBeVisible()
})
