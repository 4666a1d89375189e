// The books: an invoice is found and printed, by keyboard alone.
import { readFile } from 'node:fs/promises'
import { expect, test } from '../test.ts'
import {
  insertDifference,
  insertInvoice,
  insertReceipt,
  insertStay,
  insertVoucher,
  signIn,
  storeId,
} from './staff.ts'

test('the books find an invoice by its customer and take it away as PDF and XRechnung', async ({
  page,
  baseURL,
  texts: { say },
  seeState,
}) => {
  const order = await insertStay({ firstName: 'Ottilie', lastName: 'Brandt', inQuarters: 49 * 96 })
  const number = await insertInvoice(order, `Kontorhaus ${order}`)
  await insertDifference(order, `STRANGER${order}`)
  const walkIn = await insertStay({ firstName: 'Jo', lastName: 'Weber', inQuarters: 46 * 96 })
  await insertReceipt(walkIn)
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
  await page.getByLabel(say('house.books.find')).fill(`WZ-${walkIn}`)
  const receipts = page.getByRole('table', { name: say('house.books.receipts') })
  const receipt = receipts.getByRole('row', { name: `A-${walkIn}` })
  await expect(receipt).toContainText('119,00')
  await seeState('receipts')
  await receipt.getByRole('link').focus()
  const [confirmed] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(confirmed.suggestedFilename()).toMatch(/^receipt-.*\.pdf$/)
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
  const journal = page.getByRole('link', { name: say('house.books.journal') })
  await journal.focus()
  const [made] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(made.suggestedFilename()).toMatch(/^wellzone-journal-\d{4}-\d{2}\.zip$/)
  expect((await readFile(await made.path(), 'latin1')).slice(0, 50)).toContain('EXTF_Buchungsstapel')
  await seeState('month-over')
  await expect(page.getByRole('search')).toHaveCount(0)
  await page.goto(`/house/${storeId}/stay/${order}`)
  await expect(page.getByText(say('house.error.roleTooLow'))).toBeVisible()
})

test('a figure of the books opens the documents and the vouchers that it is made of', async ({
  page,
  baseURL,
  texts: { say },
  seeState,
}) => {
  const order = await insertStay({ firstName: 'Selma', lastName: 'Wirth', inQuarters: 47 * 96 })
  const number = await insertInvoice(order, `Kontorhaus ${order}`)
  await insertDifference(order, `STRANGER${order}`)
  await insertVoucher(order)
  await signIn(page.context(), baseURL!, 'books')
  const vat = page.getByRole('table', { name: say('house.books.vat') })
  // Not the line of cancellations, whose word has this one in it.
  const line = vat.getByRole('row', { name: new RegExp(say('house.books.advances')) })
  const sums = page.getByRole('row', { name: new RegExp(`^${say('house.takings.all')}`) })
  // Stories beside this one sell meanwhile: then the figure is read again.
  await expect(async () => {
    await page.goto(`/house/${storeId}/buecher`)
    await expect(line).toContainText('€')
    const figures = await line.getByRole('cell').allTextContents()
    await line.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 2 })).toContainText(say('house.books.advances'))
    await expect(page.getByRole('row', { name: new RegExp(`^${number} `) })).toBeVisible()
    for (const figure of figures.slice(-2)) await expect(sums).toContainText(figure, { timeout: 1_000 })
  }).toPass()
  await seeState('of-vat')
  await page.keyboard.press('Escape')
  await page
    .getByRole('table', { name: say('house.books.owed') })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('table', { name: say('house.books.vouchers') })).toContainText('…')
  await seeState('of-vouchers')
  await page.goBack()
  const disputes = page.getByRole('table', { name: say('house.books.disputes') })
  await disputes.getByRole('link', { name: `WZ-${order}` }).click()
  await expect(page.getByRole('row', { name: new RegExp(`^${number} `) })).toBeVisible()
  await page.getByRole('link', { name: say('house.books.whole') }).click()
  await expect(vat).toBeVisible()
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
