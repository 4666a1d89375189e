// Parts of a store's page that depend on the width of the window.
import { expect, test } from '../test.ts'
import { visit } from '../steps/visit.ts'

test('P 76: the equipment has one, two and three columns', async ({ page, texts }) => {
  const columns: number[] = []
  for (const width of [390, 639, 640, 1023, 1024]) {
    await page.setViewportSize({ width, height: 844 })
    await visit(page, texts, '/locations/mainz')
    const items = page.locator('#equipment').getByRole('list').last().getByRole('listitem')
    await expect(items.first()).toBeAttached()
    columns.push(
      await items.evaluateAll((all) => new Set(all.map((item) => item.getBoundingClientRect().left)).size),
    )
  }
  expect(columns).toEqual([1, 1, 2, 2, 3])
})

test('P 78: a phone leaves out food alone of what is nice to have', async ({ page, texts }) => {
  for (const [width, isFoodShown] of [
    [390, false],
    [1440, true],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await visit(page, texts, '/locations/mainz')
    for (const anchor of ['basics', 'specials', 'food', 'service'])
      await expect(page.getByRole('main').locator(`a[href$="/add-ons#${anchor}"]`)).toBeVisible({
        visible: anchor !== 'food' || isFoodShown,
      })
  }
})
