// Vouchers at a desk, by keyboard alone. The number of presses stands in each story and may not grow.
import { expect, test } from '../test.ts'
import { actsOf, insertStay, insertVoucher, pressKeys, signIn, storeId } from './staff.ts'

test('a lost voucher is blocked, and its new code goes to the buyer', async ({
  page,
  baseURL,
  texts: { say },
  seeState,
}) => {
  const order = await insertStay({ firstName: 'Jonas', lastName: 'Pohl', inQuarters: 27 })
  const code = await insertVoucher(order)
  await signIn(page.context(), baseURL!, 'reception')
  await page.goto(`/house/${storeId}`)
  const plan = page.getByRole('region', { name: say('house.day.plan') })
  await expect(plan.getByRole('link', { name: /^Jonas P\./ })).toBeVisible()
  let presses = await pressKeys(page, '/')
  // A scanner types it.
  await page.keyboard.type(code)
  presses += await pressKeys(page, 'Enter')
  await expect(page.getByRole('heading', { level: 2, name: /51,00/ })).toBeFocused()
  await expect(page.getByText('Jonas P.')).toBeVisible()
  expect(await page.locator('main').innerText()).not.toContain(code)
  presses += await pressKeys(page, 'r')
  await expect(page.getByLabel(say('house.voucher.proof'))).toBeFocused()
  await expect(page.getByText(say('house.error.proofMissing'))).toBeVisible()
  presses += await pressKeys(page, String(order))
  await expect(page.getByText(/^Gutschein gesperrt \(verloren\)\. Der neue Code über 51,00/)).toBeVisible()
  await seeState('voucher')
  presses += await pressKeys(page, 'Enter')
  await expect.poll(() => actsOf(order)).toEqual(['Lena Sommer: block-voucher'])
  expect(presses).toBe(4 + String(order).length)

  // The new one is found by the order that bought it, the old code says that it was replaced.
  await expect(page.getByRole('button', { name: say('house.voucher.redeem') })).toContainText(
    say('house.voucher.needsCode'),
  )
  await expect(page.getByRole('heading', { level: 2, name: /51,00/ })).toBeFocused()
  const field = page.getByLabel(say('house.voucher.look'))
  await field.fill(code)
  await pressKeys(page, 'Enter')
  await expect(page.getByText(/^am .*Der neue Code ging an die E-Mail-Adresse/)).toBeVisible()
  await field.blur()

  // The search knows no stay of the order that bought a voucher, and opens its vouchers.
  const bought = '987654321'
  await pressKeys(page, `/ ${bought}`)
  await expect(page.getByRole('button', { name: say('house.search.toVouchers') })).toBeVisible()
  await pressKeys(page, 'Enter')
  await expect(page.getByText(say('house.voucher.noneOfOrder'))).toBeVisible()

  // The page begins anew, and the capital letter of the next number goes to the search.
  await page.getByRole('link', { name: say('house.nav.book') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('house.nav.book'))
  await page.getByRole('link', { name: say('house.nav.vouchers') }).click()
  await expect(field).toBeFocused()
  await expect(page.getByText(say('house.voucher.noneOfOrder'))).toBeHidden()
  await field.blur()
  await page.keyboard.press('Shift+W')
  await expect(page.getByRole('combobox')).toHaveValue('W')
})
