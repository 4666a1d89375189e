// Checks a state of a page with axe and, with SCREENS=on, saves a screenshot in test-results/screens.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test as base } from './test.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

export const test = base.extend<{ seeState: (name: string, page?: Page) => Promise<void> }>({
  // Transitions are awaited, so that final colours and positions are checked.
  contextOptions: async ({ contextOptions }, use) => use({ ...contextOptions, reducedMotion: 'reduce' }),

  /** Continues after a violation, so that one run reports all. */
  seeState: async ({ page: first }, use, { project }) => {
    await use(async (name, page = first) => {
      if (process.env.SCREENS === 'on') {
        await page.waitForLoadState()
        await page.screenshot({
          path: `test-results/screens/${project.name}/${name}.png`,
          fullPage: !(await hasModal(page)),
        })
      }
      const { violations } = await new AxeBuilder({ page })
        .options({ resultTypes: ['violations'] })
        .withTags(rules)
        .setLegacyMode(true)
        .analyze()
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
