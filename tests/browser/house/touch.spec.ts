// The calls of a reception on a tablet without a keyboard: everything is in reach of a finger.
import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import type { Texts } from '../texts.ts'
import { actsOf, insertStay, insertVoucher, signIn, storeId } from './staff.ts'

test.use({ hasTouch: true })

test('a reception finds, receives, moves, frees, blocks and books by touch', async ({
  page,
  baseURL,
  texts,
  ownDay,
}) => {
  test.slow()
  const { say } = texts
  const guest = await insertStay({ firstName: 'Lotte', lastName: 'Kamp', inQuarters: -1, persons: 3 })
  const coming = await insertStay({ firstName: 'Rieke', lastName: 'Falk', inQuarters: 43 * 96 })
  const code = await insertVoucher(guest)
  await signIn(page.context(), baseURL!, 'reception')
  await page.goto(`/house/${storeId}`)

  // The field of the search opens the tablet's own keys.
  await page.getByRole('combobox', { name: say('house.search.label') }).fill('lotte')
  await page.getByRole('option', { name: new RegExp(`WZ-${guest}`) }).tap()
  await tapAct(page, texts, 'house.act.arrived')
  const plan = page.getByRole('region', { name: say('house.day.plan') })
  await plan.getByRole('link', { name: /^Lotte K\./ }).tap()
  await page.getByRole('link', { name: say('house.act.person') }).tap()
  await page.getByLabel(say('house.person.firstName')).fill('Pia')
  await page.getByLabel(say('house.person.lastName')).fill('Sand')
  await page.getByRole('button', { name: say('house.act.person') }).tap()
  await tapAct(page, texts, 'house.act.left')
  await expect
    .poll(() => actsOf(guest))
    .toEqual(['Lena Sommer: set-arrival', 'Lena Sommer: name-person', 'Lena Sommer: set-arrival'])

  await page.goto(`/house/${storeId}/stay/${coming}`)
  await tapAct(page, texts, 'house.act.suite')
  await expect.poll(() => actsOf(coming)).toEqual(['Lena Sommer: change-suite'])

  await page.getByRole('link', { name: say('house.nav.vouchers') }).tap()
  await page.getByLabel(say('house.voucher.look')).fill(code)
  await page.getByRole('button', { name: say('house.voucher.show') }).tap()
  await page.getByRole('button', { name: say('house.voucher.block') }).tap()
  await page.getByLabel(say('house.voucher.proof')).fill(String(guest))
  await expect(page.getByText(/^Gutschein über 51,00.€ gesperrt/)).toBeVisible()
  await page
    .locator('form')
    .getByRole('button', { name: say('house.voucher.block') })
    .tap()
  await expect.poll(async () => (await actsOf(guest)).at(-1)).toBe('Lena Sommer: block-voucher')

  await signIn(page.context(), baseURL!, 'reception', { store: 2 })
  await page.goto('/house/2')
  await page.getByRole('link', { name: say('house.nav.book') }).tap()
  await page.getByLabel(say('house.move.otherDay')).fill(ownDay)
  await page
    .getByRole('radio', { name: /^14:00/ })
    .first()
    .tap()
  await page.getByRole('button', { name: say('house.book.hold') }).tap()
  await expect(page.getByLabel(say('house.person.firstName'))).toBeVisible()
  await page.getByRole('button', { name: say('house.book.back') }).tap()
  await expect(page.getByRole('button', { name: say('house.book.hold') })).toBeVisible()
})

/** Opens an act of the list, and does it once its effect is shown. */
async function tapAct(
  page: Page,
  { say }: Texts,
  act: 'house.act.arrived' | 'house.act.left' | 'house.act.suite',
): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(say(act)) })
    .first()
    .tap()
  const button = page.getByRole('button', { name: say(act) })
  await expect(button).toBeEnabled()
  await button.tap()
}
