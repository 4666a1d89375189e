// The books: an invoice is found and printed, by keyboard alone.
import { readFile } from 'node:fs/promises'
import { expect, test } from '../test.ts'
import { insertDifference, insertInvoice, insertStay, signIn, storeId } from './staff.ts'

test('the books find an invoice by its customer and take it away as PDF and XRechnung', async ({
  page,
  baseURL,
  texts: { say },
  seeState,
}) => {
  const order = await insertStay({ firstName: 'Ottilie', lastName: 'Brandt', inQuarters: -6 })
  const number = await insertInvoice(order, `Kontorhaus ${order}`)
  await insertDifference(order, `STRANGER${order}`)
  await signIn(page.context(), baseURL!, 'books', { name: 'Ruth Amsel' })
  await page.goto(`/house/${storeId}/buecher`)
  await expect(page.getByRole('link', { name: say('house.nav.books') })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.getByText(say('house.books.running'))).toBeVisible()
  const vat = page.getByRole('table', { name: say('house.books.vat') })
  await expect(vat.getByRole('row', { name: /\d{4}-\d{6}/ }).first()).toContainText('€')
  const difference = page.getByRole('table', { name: say('house.books.differences') })
  await expect(difference.getByRole('row', { name: `STRANGER${order}` })).toContainText('119,00')
  const dispute = page.getByRole('table', { name: say('house.books.disputes') })
  await expect(dispute.getByRole('row', { name: `WZ-${order}` })).toContainText(say('house.books.claimed'))
  await seeState('differences')
  await page.getByLabel(say('house.books.find')).fill(`kontorhaus ${order}`)
  const row = page.getByRole('row', { name: new RegExp(`^${number} `) })
  await expect(row).toContainText(`WZ-${order}`)
  await expect(page.getByRole('row')).toHaveCount(3)
  await seeState('books')
  for (const [name, start] of [
    ['PDF', '%PDF'],
    ['XML', '<?xml'],
  ] as const) {
    await row.getByRole('link', { name }).focus()
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(download.suggestedFilename()).toBe(`${number}.${name.toLowerCase()}`)
    expect((await readFile(await download.path(), 'utf8')).slice(0, 5)).toContain(start)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: new RegExp(`^${number} `) })).toBeVisible()
  await page.keyboard.press('PageUp')
  await expect(page).toHaveURL(/buecher\/\d{4}-\d{2}$/)
  await expect(page.getByRole('search')).toHaveCount(0)
  await page.goto(`/house/${storeId}/stay/${order}`)
  await expect(page.getByText(say('house.error.roleTooLow'))).toBeVisible()
})

test('a manager has no link to the books, and their page says that the role is another one', async ({
  page,
  baseURL,
  texts: { say },
}) => {
  await signIn(page.context(), baseURL!, 'manager')
  await page.goto(`/house/${storeId}/buecher`)
  await expect(page.getByText(say('house.error.roleTooLow'))).toBeVisible()
  await expect(page.getByRole('link', { name: say('house.nav.books') })).toHaveCount(0)
})
