// The head: its menu closes by itself, and what it opens gives the focus back.
import { expect, test } from '../test.ts'
import { pressKeys, signIn, storeId } from './staff.ts'

test('the menu of the name has the keys and the language, and Escape leaves the page where it is', async ({
  page,
  baseURL,
  texts: { say },
  seeState,
}) => {
  await signIn(page.context(), baseURL!, 'manager')
  await page.goto(`/house/${storeId}/abschluss`)
  const name = page.getByRole('button', { name: 'Lena Sommer' })
  const keys = page.getByRole('button', { name: say('house.keys.title') })
  await expect(
    page.getByLabel(say('house.takings.report')).or(page.getByText(say('house.takings.running'))),
  ).toBeVisible()
  await name.focus()
  await pressKeys(page, 'Enter')
  await expect(keys).toBeVisible()
  await seeState('head-menu')
  await pressKeys(page, 'Escape')
  await expect(keys).toBeHidden()
  await expect(page).toHaveURL(/abschluss$/)
  await expect(name).toBeFocused()
  await pressKeys(page, 'Enter')
  await keys.click()
  await expect(page.getByRole('dialog', { name: say('house.keys.title') })).toBeVisible()
  await pressKeys(page, 'Escape')
  await expect(name).toBeFocused()
  await pressKeys(page, 'Enter')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('link', { name: 'Takings' })).toBeVisible()
  const other = page.getByRole('button', { name: 'Deutsch' })
  await expect(other).toBeHidden()
  await name.focus()
  await pressKeys(page, 'Enter')
  await expect(other).toBeVisible()
  await pressKeys(page, '/')
  await expect(page.getByRole('combobox')).toBeFocused()
  await expect(other).toBeHidden()
})
