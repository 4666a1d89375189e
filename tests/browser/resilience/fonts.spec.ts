// Layout is tested with the same fonts on every machine: the shop's web fonts and one fallback, none
// installed.
import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

/** "Wellness" in Liberation Sans at 100 px: the advance widths of its glyphs, less the kerning of "We". */
const expectedWidth = 403.86

const families = [
  'sans-serif',
  'serif',
  'monospace',
  'system-ui',
  'Arial',
  'Optima',
  'DejaVu Sans',
  'Unknown',
]

test('text without a web font is as wide on every machine', async ({ page }) => {
  await page.setContent(
    families.map((family) => `<p><span style="font: 100px ${family}">Wellness</span>`).join(''),
  )
  for (const [place, text] of (await page.locator('span').all()).entries()) {
    expect.soft((await text.boundingBox())!.width, families[place]).toBeCloseTo(expectedWidth, 1)
    expect
      .soft(await fontsOf(page, `p:nth-child(${place + 1}) span`), families[place])
      .toEqual(['Liberation Sans'])
  }
})

test('the shop is set in its own web fonts', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  expect(await fontsOf(page, 'h1')).toEqual(['Ysabeau'])
  expect(await fontsOf(page, 'footer a')).toEqual(['Hanken Grotesk'])
})

/** The families with which the browser really draws the first element that matches. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName }) => familyName)
}
