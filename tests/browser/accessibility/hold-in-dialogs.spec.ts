// While a suite is held, dialogs offer more time too: the page with its strip is inert behind them.
import type { Locator } from '@playwright/test'
import { isPhone } from '../steps/booking-banner.ts'
import { isFocused, tabTo } from '../steps/keyboard.ts'
import { openHold } from '../steps/stored-hold.ts'
import { visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'

// A focus scrolls at once, so that places can be looked at.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('more time by keyboard in an open dialog, and in the last minutes, covers nothing', async ({
  page,
  texts,
  ownDay,
  seeState,
}) => {
  const { say } = texts
  await page.clock.install()
  await openHold(page, texts, { day: ownDay })
  const more = (place: Locator) => place.getByRole('button', { name: say('bookings.hold.more') })
  const minutesLeft = async (place: Locator) =>
    Number(/\d+(?=:\d)/.exec(await place.getByRole('timer').innerText())![0])

  await page.getByRole('button', { name: say('consent.settings') }).press('Enter')
  const dialog = page.getByRole('dialog', { name: say('consent.dialog.title') })
  await tabTo(page, more(dialog))
  const before = await minutesLeft(dialog)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(say('bookings.extend.done'))).toBeVisible()
  await expect.poll(() => minutesLeft(dialog)).toBeGreaterThan(before)
  expect(await isFocused(more(dialog))).toBe(true)
  await dialog.getByRole('button', { name: say('ui.snackbar.close') }).click()
  await expectNothingCovered(dialog)
  await seeState('hold-in-dialog')
  await page.keyboard.press('Escape')
  await expect(more(page.getByRole('complementary'))).toBeVisible()

  if (isPhone(page)) {
    await visit(page, texts, '/faq') // the checkout has no menu
    await page.getByRole('button', { name: say('shell.menu.open') }).click()
    const menu = page.getByRole('dialog', { name: say('shell.menu.label') })
    await expect(more(menu)).toBeVisible()
    await expectNothingCovered(menu)
    await seeState('hold-in-menu')
    await visit(page, texts, '/booking/finalize')
  }

  // The last two minutes show in the strip, cover nothing and leave the focus.
  const strip = page.getByRole('complementary', { name: say('bookings.hold.label') })
  const name = page.getByRole('main').getByRole('textbox').first()
  await name.focus()
  const box = await strip.boundingBox()
  await page.clock.fastForward((await minutesLeft(strip)) * 60_000 - 60_000)
  await expect(strip.getByText(say('bookings.hold.ending'))).toBeVisible()
  await expect(name).toBeFocused()
  expect(await strip.boundingBox()).toEqual(box)
  await seeState('hold-ending')
  await more(strip).press('Enter')
  await expect(page.getByText(say('bookings.extend.done'))).toBeVisible()
  await expect(strip.getByText(say('bookings.hold.ending'))).toBeHidden()
  await expect(more(strip)).toBeFocused()
  await page.getByRole('button', { name: say('ui.snackbar.close') }).click()
  await expectNothingCovered(page.getByRole('main'))
})

/** Scrolled into view by its focus, each control is on top at its middle. */
async function expectNothingCovered(place: Locator): Promise<void> {
  const covered = await place.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('a, button, input, summary, select')]
      .filter((control) => control.checkVisibility() && control.getBoundingClientRect().width > 1)
      .filter((control) => {
        control.focus()
        const { left, top, width, height } = control.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        const isHit = hit && (control.contains(hit) || control.closest('label')?.contains(hit))
        return !isHit
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  )
  expect(covered).toEqual([])
}
