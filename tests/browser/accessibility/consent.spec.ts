// The cookie banner and its dialog: with the keyboard, for both decisions, and covering nothing.
import type { Page } from '@playwright/test'
import { consentCookieName } from '#web/shop/consent/consent-cookie.ts'
import { isPhone } from '../steps/booking-banner.ts'
import { seeForced, seeLarge, seeNarrow } from '../steps/looks/settings.ts'
import { tabTo } from '../steps/keyboard.ts'
import { standInForMap } from '../steps/map.ts'
import { snackbar } from '../steps/profile.ts'
import { isHydrated, visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'

test.use({ allowed: null })

test('a visitor refuses, opens the settings again, and allows the map', async ({
  page,
  context,
  pageErrors,
  texts,
  seeState,
}) => {
  const { say } = texts
  await standInForMap(context, pageErrors)
  const allowed = async (): Promise<unknown> => {
    const cookie = (await context.cookies()).find(({ name }) => name === consentCookieName)
    expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/' })
    return JSON.parse(decodeURIComponent(cookie!.value)).allowed
  }
  const banner = page.getByRole('region', { name: say('consent.banner.title') })
  const dialog = page.getByRole('dialog', { name: say('consent.dialog.title') })
  const button = (id: 'consent.onlyTechnical' | 'consent.acceptAll' | 'consent.configure') =>
    banner.getByRole('button', { name: say(id) })

  await visit(page, texts, '/')
  await expect(banner).toBeVisible()
  await seeState('consent-banner')
  await seeForced(page, 'consent-banner')
  await seeNarrow(page, 'consent-banner')
  await seeLarge(page, 'consent-banner')
  // Nothing fixed is covered, and every element is free of the banner when it has the focus.
  if (isPhone(page)) await page.getByRole('button', { name: say('slots.mobile.open') }).click({ trial: true })
  expect(await coveredFocus(page)).toEqual([])

  // The first stops of the keyboard after the skip link, and not a trap.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await tabTo(page, button('consent.configure'))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await seeState('consent-dialog')
  await page.keyboard.press('Escape')
  await expect(button('consent.configure')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(button('consent.onlyTechnical')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(banner).toHaveCount(0)
  expect(await allowed()).toEqual([])

  await visit(page, texts, '/locations/mainz')
  const load = page.getByRole('button', { name: say('stores.map.load') })
  await load.scrollIntoViewIfNeeded()
  const title = say('stores.map.title', { name: 'Wellzone Mainz' })
  const loaded = page.frameLocator(`[title="${title}"]`).getByRole('heading', { name: 'Map' })
  const height = await page.locator('.map-view').evaluate(({ clientHeight }) => clientHeight)
  await load.click()
  await expect(loaded).toBeVisible()
  expect(await page.locator('.map-view').evaluate(({ clientHeight }) => clientHeight)).toBe(height)
  expect(await allowed(), 'for this visit only').toEqual([])

  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: say('consent.settings') })
    .click()
  await dialog
    .getByText(say('consent.dialog.count', { count: 1 }))
    .first()
    .click()
  const mapName = say('consent.map.name')
  const map = dialog.getByRole('checkbox', { name: say('consent.dialog.allow', { name: mapName }) })
  await expect(map).not.toBeChecked()
  await map.check()
  const isLoadedAgain = page.waitForEvent('load')
  await dialog.getByRole('button', { name: say('consent.dialog.save') }).click()
  await isLoadedAgain
  await isHydrated(page)
  await expect(snackbar(page, say('consent.saved'))).toBeVisible()
  expect(await allowed()).toEqual(['map'])
  await page.getByTitle(title).scrollIntoViewIfNeeded()
  await expect(loaded).toBeVisible()
  await seeState('consent-map')
})

/** Elements that the banner covers while they have the focus; the banner's own do not count. */
function coveredFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cover = document.querySelector('.consent-banner')!
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')]
    const covered: string[] = []
    for (const element of all) {
      if (cover.contains(element) || element.closest('.mobile-bar') || !element.checkVisibility()) continue
      window.scrollTo(0, element.getBoundingClientRect().top + scrollY - innerHeight + 20)
      element.focus()
      if (document.activeElement !== element) continue
      const { top, bottom } = element.getBoundingClientRect()
      const limit = cover.getBoundingClientRect().top
      if (bottom > limit && top < innerHeight) covered.push(element.outerHTML.slice(0, 120))
    }
    window.scrollTo(0, 0)
    return covered
  })
}

test('a browser with Global Privacy Control is not asked, and its visitor can still say yes', async ({
  page,
  context,
  texts,
}) => {
  const { say } = texts
  await context.setExtraHTTPHeaders({ 'Sec-GPC': '1' })
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await visit(page, texts, '/')
  await isHydrated(page)
  const banner = page.getByRole('region', { name: say('consent.banner.title') })
  await expect(banner).toHaveCount(0)
  await page.getByRole('button', { name: say('consent.settings') }).click()
  await page.getByRole('button', { name: say('consent.acceptAll') }).click()
  await expect(page.getByText(say('consent.saved'))).toBeVisible()
  await page.getByRole('button', { name: say('consent.settings') }).click()
  await expect(page.getByRole('checkbox', { name: say('consent.marketing.title') })).toBeChecked()
})
