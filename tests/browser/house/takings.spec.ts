// The end of a day, by keyboard alone. The number of presses stands in the story and may not grow.
import { expect, test } from '../test.ts'
import { actsOf, insertReceipt, insertStay, pressKeys, signIn, storeId } from './staff.ts'

test('a manager pays back at the till what is due, and closes a day with the figure of its report', async ({
  page,
  baseURL,
  texts: { say },
  seeState,
}) => {
  const order = await insertStay({ firstName: 'Malte', lastName: 'Ohm', inQuarters: 49 * 96 })
  const { day, refund } = await insertReceipt(order)
  await signIn(page.context(), baseURL!, 'manager', { name: 'Jan-Erik Thoms' })
  await page.goto(`/house/${storeId}`)
  await expect(page.getByRole('region', { name: say('house.day.plan') })).toBeVisible()
  let presses = await pressKeys(page, 'd')
  await expect(page.getByText(say('house.takings.running'))).toBeVisible()
  const due = page.getByRole('button', { name: new RegExp(`^WZ-${order}, Malte O\\., 19,00`) })
  await expect(due).toBeVisible()

  await page.goto(`/house/${storeId}/abschluss/${day}`)
  const report = page.getByLabel(say('house.takings.report'))
  await expect(report).toBeFocused()
  presses += await pressKeys(page, '110')
  await expect(page.getByLabel(say('house.takings.note'))).toBeVisible()
  presses += await pressKeys(page, 'Backspace 9')
  await expect(page.getByText(/^Tag abgeschlossen\. Kasse 119,00\s€, Belege 119,00\s€\.$/)).toBeVisible()
  await seeState('takings')
  presses += await pressKeys(page, 'Enter')
  const result = page.locator(':focus').getByText(/^Abgeschlossen .*, Jan-Erik Thoms\.$/)
  await expect(result).toBeVisible()
  await expect(report).toHaveCount(0)

  presses += await pressKeys(page, 'Tab Tab')
  await expect(due).toBeFocused()
  presses += await pressKeys(page, 'Enter')
  await expect(page.getByLabel(/zurück: Belegnummer/)).toBeFocused()
  presses += await pressKeys(page, refund)
  await expect(page.getByText(new RegExp(`zurückgezahlt, Beleg ${refund}\\.$`))).toBeVisible()
  presses += await pressKeys(page, 'Enter')
  await expect.poll(() => actsOf(order)).toEqual(['Jan-Erik Thoms: record-refund'])
  await expect(due).toHaveCount(0)
  expect(presses).toBe(11 + refund.length)
})

test('reception sees the receipts that it took, and no other money', async ({
  page,
  baseURL,
  texts: { say },
}) => {
  await signIn(page.context(), baseURL!, 'reception')
  await page.goto(`/house/${storeId}/abschluss`)
  await expect(page.getByRole('heading', { name: say('house.takings.receipts') })).toBeVisible()
  await expect(page.getByText(say('house.takings.noReceipts'))).toBeVisible()
  await expect(page.getByRole('heading', { name: say('house.takings.money') })).toHaveCount(0)
})
