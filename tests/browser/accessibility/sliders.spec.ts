// The rows of pictures, where a browser scrolls and snaps them.
import { visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'

const rows = [
  ['P 23', '/locations', 'stores.gallery.label', 'Wellzone Mainz', 6],
  ['P 25', '/wellzones', 'slots.gallery.label', 'Premium', 3],
] as const

for (const [sentence, path, label, name, count] of rows)
  test(`${sentence}: ${path} has pictures that buttons, keys and a finger turn`, async ({ page, texts }) => {
    await visit(page, texts, path)
    const slider = page.getByRole('group', { name: texts.say(label, { name }) })
    const picture = slider.locator('.slider__view')
    const next = slider.getByRole('button', { name: texts.say('ui.slider.next') })
    const heightOfPage = await page.evaluate(() => document.body.scrollHeight)
    const expectTurnedTo = async (number: number): Promise<void> => {
      await expect(slider).toContainText(texts.say('ui.slider.position', { current: number, count }))
      await expect
        .poll(() => picture.evaluate((row) => row.scrollLeft / row.clientWidth))
        .toBeCloseTo(number - 1)
    }
    await next.click()
    await expectTurnedTo(2)
    await next.press('ArrowRight')
    await expectTurnedTo(3)
    await picture.press('ArrowLeft')
    await expectTurnedTo(2)
    await picture.evaluate((row) => row.scrollBy({ left: -0.7 * row.clientWidth, behavior: 'instant' }))
    await expectTurnedTo(1)
    await expect(slider.getByRole('button', { name: texts.say('ui.slider.previous') })).toBeDisabled()
    expect(await page.evaluate(() => document.body.scrollHeight)).toBe(heightOfPage)
  })
