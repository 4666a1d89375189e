// Checks a state of a page with axe, and the links in its sentences. With SCREENS=on it saves a screenshot in
// test-results/screens.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** Continues after a violation, so that one run reports all. */
export async function checkState(page: Page, name: string, project: string): Promise<void> {
  await page.evaluate(endAnimations)
  if (process.env.SCREENS === 'on') {
    await page.waitForLoadState()
    await page.screenshot({
      path: `test-results/screens/${project}/${name}.png`,
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
  expect.soft(await gapsBeforePunctuation(page), name).toEqual([])
}

/** Runs in the page: final colours and positions are checked. Endless animations go on. */
export function endAnimations(): void {
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
}

function hasModal(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector('dialog:modal') !== null)
}

/** Links whose box is wider than their text, so that a comma or full stop after them stands apart. */
function gapsBeforePunctuation(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const gaps: string[] = []
    for (const link of document.querySelectorAll<HTMLElement>('a, button')) {
      const next = link.nextSibling
      if (!(next instanceof Text) || !/^[.,;:)?]/.test(next.data) || !link.firstChild) continue
      if (!link.checkVisibility()) continue
      const mark = document.createRange()
      mark.setStart(next, 0)
      mark.setEnd(next, 1)
      const text = document.createRange()
      text.selectNodeContents(link.firstChild!)
      const [end, start] = [[...text.getClientRects()].at(-1), mark.getBoundingClientRect()]
      const isSameLine = end && start.top < end.bottom && start.bottom > end.top
      if (isSameLine && start.left - end.right > 2) gaps.push(`${link.innerText} ${next.data}`)
    }
    return gaps
  })
}
