// Input and presses before hydration.
import { reload } from '../steps/visit.ts'
import { buyButton, itemsOf, voucherMoney, pickAmount, textField } from '../steps/vouchers/vouchers.ts'
import { expect, test } from '../test.ts'

test('what is typed before a voucher page is hydrated stays, and is there again after a reload', async ({
  page,
  texts,
}) => {
  const { say, path } = texts
  const late = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await late.promise
    await route.continue()
  })
  await page.goto(path('/gutscheine/print'), { waitUntil: 'commit' })
  await textField(page, texts).fill('Für dich')
  await pickAmount(page, texts, 2500)
  late.resolve()
  await expect(page.getByText(say('voucher-shop.textCount', { count: 8, most: 255 }))).toBeVisible()
  await textField(page, texts).press('End')
  await page.keyboard.type('!')
  await expect(textField(page, texts)).toHaveValue('Für dich!')

  await reload(page)
  await expect(textField(page, texts)).toHaveValue('Für dich!')
  await expect(page.getByRole('radio', { name: voucherMoney(texts, 2500), exact: true })).toBeChecked()
  await buyButton(page, texts).click()
  await expect(itemsOf(page)).toContainText('Für dich!')
})

test('a press before the code of a voucher page has come adds one voucher once that is there', async ({
  page,
  texts,
}) => {
  const late = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await late.promise
    await route.continue()
  })
  await page.goto(texts.path('/gutscheine/print'), { waitUntil: 'commit' })
  await pickAmount(page, texts, 2500)
  await buyButton(page, texts).click()
  await buyButton(page, texts).click()
  late.resolve()
  await expect(itemsOf(page)).toHaveCount(1)
  await expect(itemsOf(page)).toContainText(voucherMoney(texts, 2500))
})
