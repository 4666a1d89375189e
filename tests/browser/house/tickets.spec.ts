// Tickets at the door: by a hand scanner with a network, by the camera without one, and settled afterwards.
import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { showToCamera } from './camera.ts'
import { actsOf, insertStay, pressKeys, signIn, storeId, ticketOf } from './staff.ts'

/** A hand scanner types, and ends with Enter. */
async function scan(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Shift+W')
  await page.keyboard.insertText(text.slice(1))
  await page.keyboard.press('Enter')
}

test('a ticket lets its guest in by one press, and only once', async ({
  page,
  baseURL,
  texts: { say },
  seeState,
}) => {
  const order = await insertStay({ firstName: 'Frieda', lastName: 'Lenz', inQuarters: 15, persons: 3 })
  const ticket = await ticketOf(order)
  await signIn(page.context(), baseURL!, 'reception')
  await page.goto(`/house/${storeId}`)
  await expect(page.getByRole('region', { name: say('house.day.plan') })).toBeVisible()
  await scan(page, ticket)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: say('house.ticket.title.in') })).toBeVisible()
  await expect(dialog).toContainText('F. L.')
  await seeState('ticket-in')
  await pressKeys(page, 'Enter')
  await expect.poll(() => actsOf(order)).toEqual(['Lena Sommer: set-arrival'])
  await expect(page.getByText(/^Frieda L\.: Mit Ticket eingelassen/)).toBeVisible()
  await scan(page, ticket)
  await expect(dialog.getByRole('heading', { name: say('house.ticket.title.used') })).toBeVisible()
  await seeState('ticket-used')
  await pressKeys(page, 'Escape')
  await scan(
    page,
    ticket.replace(/.$/, (digit) => String((Number(digit) + 1) % 10)),
  )
  await expect(dialog.getByText(say('house.ticket.forged'))).toBeVisible()
  await seeState('ticket-forged')
})

test('without a network a guest is let in by the camera, and the log has it when the line is back', async ({
  page,
  context,
  pageErrors,
  baseURL,
  texts: { say },
  seeState,
}) => {
  // The second is said of the worker of the door, for whose next version the browser asks now and then.
  pageErrors.expect(/net::ERR_INTERNET_DISCONNECTED/, /unknown error occurred when fetching the script/)
  const order = await insertStay({ firstName: 'Oskar', lastName: 'Brandt', inQuarters: 15 })
  const ticket = await ticketOf(order)
  await showToCamera(page, ticket)
  await signIn(context, baseURL!, 'reception')
  await page.goto(`/house/${storeId}`)
  await expect(page.getByRole('region', { name: say('house.day.plan') })).toBeVisible()
  // The parts of the camera have come before the line goes.
  const loaded = () =>
    performance.getEntriesByType('resource').filter(({ name }) => /card-scanner|jsQR/.test(name))
  await expect.poll(() => page.evaluate(loaded).then(({ length }) => length)).toBe(2)
  await context.setOffline(true)
  await pressKeys(page, 'a')
  await expect(page.locator('.told')).toHaveText(/Verbindung fehlt/)
  await pressKeys(page, 'c')
  await expect(page.getByText(say('house.scan.looking'))).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('card')))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: say('house.ticket.title.in') })).toBeVisible()
  await seeState('ticket-offline')
  await pressKeys(page, 'Enter')
  await expect(page.getByText(say('house.ticket.waiting', { count: 1 }))).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Ohne Netz: Tickets werden weiter geprüft/)).toBeVisible()
  await expect(page.getByText(say('house.ticket.waiting', { count: 1 }))).toBeVisible()
  await scan(page, ticket)
  await expect(dialog.getByRole('heading', { name: say('house.ticket.title.used') })).toBeVisible()
  await pressKeys(page, 'Escape')
  expect(await actsOf(order)).toEqual([])
  await seeState('let-in-offline')
  await context.setOffline(false)
  await expect.poll(() => actsOf(order)).toEqual(['Lena Sommer: set-arrival'])
  await expect(page.getByText(say('house.ticket.waiting', { count: 1 }))).toBeHidden()
})
