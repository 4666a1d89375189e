// Windows' contrast themes and the like: the browser replaces the shop's colours by the visitor's.
import type { Page } from '@playwright/test'
import { forcedColourFaults } from '../steps/looks/forced-colour-faults.ts'
import { walkToHold, walkToTrip } from '../steps/looks/main-states.ts'
import { visit } from '../steps/visit.ts'
import { expect } from '../test.ts'
import { test } from '../page-state.ts'

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

test('before a booking', async ({ page, texts, ownDay }) => {
  await walkToHold(page, texts, ownDay, (state) => seeForced(page, state))
})

test('with a booking', async ({ page, texts, ownDay }) => {
  await walkToTrip(page, texts, ownDay, (state) => seeForced(page, state))
})

test('in English', async ({ page, texts }) => {
  await visit(page, texts, '/en/gutscheine/print')
  await seeForced(page, 'voucher in English')
})

async function seeForced(page: Page, state: string): Promise<void> {
  await page.keyboard.press('Shift') // a focus by script is marked after a key only
  if (process.env.SCREENS === 'on')
    await page.screenshot({ path: `test-results/screens/forced-colours/${state}.png` })
  expect.soft(await forcedColourFaults(page), state).toEqual([])
}
