// A state of a page, looked at by axe and, with SCREENS=on, kept as a picture under test-results/screens.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test as base } from './test.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

export const test = base.extend<{ seeState: (name: string, page?: Page) => Promise<void> }>({
  // What is on its way to another colour or place is judged when it has arrived.
  contextOptions: async ({ contextOptions }, use) => use({ ...contextOptions, reducedMotion: 'reduce' }),

  /** Goes on after a finding, so that one run shows them all. */
  seeState: async ({ page: first }, use, { project }) => {
    await use(async (name, page = first) => {
      if (process.env.SCREENS === 'on') {
        await page.waitForLoadState()
        await page.screenshot({
          path: `test-results/screens/${project.name}/${name}.png`,
          fullPage: !(await hasModal(page)),
        })
      }
      const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode(true).analyze()
      const findings = violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html, failureSummary }) => ({ id, help, html, failureSummary })),
      )
      expect.soft(findings, name).toEqual([])
    })
  },
})

function hasModal(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector('dialog:modal') !== null)
}
