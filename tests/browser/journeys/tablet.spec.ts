// Two guests, one after the other, at the tablet of a store: the second finds nothing of the first.
import type { Page } from '@playwright/test'
import { suitesTakenOn } from '../database.ts'
import { ask, signUpAndLogIn, type Visitor } from '../steps/account.ts'
import { approve, companion, goToProvider, nameVisitors } from '../steps/checkout.ts'
import { holdSuite } from '../steps/hold-suite.ts'
import { enterOnSiteMode } from '../steps/on-site.ts'
import { isHydrated, visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'
import { textsIn } from '../texts.ts'

test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: false, allowed: null })

const start = '/?storeId=2'

test('after a booking nothing of its guest is left: storage, cookies, cache, history, forms', async ({
  page,
  context,
  texts,
  ownDay,
  pageErrors,
}) => {
  const { say } = texts
  pageErrors.expect(/ERR_CACHE_MISS/) // what the story asks the cache for
  await enterOnSiteMode(page, texts, 2)
  await page.getByRole('button', { name: say('consent.onlyTechnical') }).click()
  const guest = await signUpAndLogIn(page, texts)
  await visit(page, texts, '/profile/address')
  await expect(page.getByRole('main')).toContainText('Lindenweg')
  await visit(page, texts, '/franchise/form')
  await page.getByLabel(say('franchise.field.firstName'), { exact: true }).fill(guest.firstName)
  await holdSuite(page, texts, { day: ownDay })
  await nameVisitors(page, texts)
  expect(await isCached(page, texts.path('/profile/address')), 'so that the check below can fail').toBe(true)
  await goToProvider(page, texts, 'paypal')
  await approve(page, texts)
  await page.getByRole('button', { name: say('success.onSite.leave') }).click()
  await expect(page).toHaveURL(start)
  await isHydrated(page)

  await seeNothingOf(page, guest)
  expect((await context.cookies()).map(({ name }) => name)).toEqual([])
  const { say: inGerman } = textsIn('de') // the next guest begins anew
  await expect(page.getByRole('button', { name: inGerman('consent.onlyTechnical') })).toBeVisible()
  for (const path of ['/profile/address', '/booking/finalize', '/login'])
    expect(await isCached(page, texts.path(path)), path).toBe(false)
  await goBackToTheBeginning(page, guest)

  for (const path of ['/login', '/register']) {
    await visit(page, texts, path)
    const form = page.locator('main form')
    if (path === '/login') {
      await page.getByRole('button', { name: say('account.code.known') }).click()
      await expect(form.locator('input[type=password]')).toHaveAttribute('autocomplete', 'new-password')
    }
    await expect(form.locator('input[autocomplete=off]:not([type=password])').first()).toBeVisible()
    await expect(form.locator('input:not([type=password], [autocomplete=off])')).toHaveCount(0)
    for (const input of await form.locator('input, select').all())
      expect(await input.inputValue()).not.toMatch(/Ida|@/)
  }
  await expect(page.locator('a[target], a[href^="http"], a[href^="mailto:"], a[href^="tel:"]')).toHaveCount(0)
})

test('a guest who walks away is asked, then wiped; the suite is free again', async ({
  page,
  texts,
  ownDay,
  seeState,
}) => {
  const { say } = texts
  await installClock(page)
  await enterOnSiteMode(page, texts, 2)
  const guest = await signUpAndLogIn(page, texts)
  await holdSuite(page, texts, { day: ownDay })
  const name = page.getByLabel(say('finalize.companion.firstName')).first()
  await name.fill(companion.firstName)

  const warning = page.getByRole('alertdialog', { name: say('on-site.warning.title') })
  await page.clock.fastForward('03:01')
  await expect(warning).toBeVisible()
  await seeState('tablet-warning')
  await page.getByRole('button', { name: say('on-site.warning.stay') }).tap()
  await expect(warning).toBeHidden()
  await expect(name).toHaveValue(companion.firstName)
  expect(await suitesTakenOn(ownDay)).toBe(1)

  await page.clock.fastForward('03:01')
  await expect(warning).toBeVisible()
  await page.clock.fastForward('00:31')
  await expect(page).toHaveURL(start)
  await isHydrated(page)
  await seeNothingOf(page, guest)
  expect(await suitesTakenOn(ownDay)).toBe(0)
  await goBackToTheBeginning(page, guest)
})

/** The clock of Playwright empties the list of navigations, from which the page knows a way back. */
async function installClock(page: Page): Promise<void> {
  const context = page.context()
  await context.addInitScript(() => {
    Object.assign(window, { entriesByType: performance.getEntriesByType.bind(performance) })
  })
  await page.clock.install()
  await context.addInitScript(() => {
    performance.getEntriesByType = (
      window as unknown as { entriesByType: Performance['getEntriesByType'] }
    ).entriesByType
  })
}

/** Neither on the page, nor in storage, nor at the gateway. */
async function seeNothingOf(page: Page, guest: Visitor): Promise<void> {
  const traces = new RegExp([guest.firstName, guest.email, companion.firstName].join('|'))
  await expect(page.locator('html')).not.toContainText(traces)
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toMatch(traces)
  expect(stored).not.toMatch(
    /"wellzone\.(?:personal\.[\w.-]+|visitor|heldBooking|held-request|cart-id)":"(?!null")/,
  )
  expect(await ask(page, '{ viewer { firstName } heldBooking { id } }')).toEqual({
    viewer: null,
    heldBooking: null,
  })
}

/** Every entry of the history leads to the start page; the pages of the provider are not the shop's. */
async function goBackToTheBeginning(page: Page, guest: Visitor): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const { entries, currentIndex } = await browser.send('Page.getNavigationHistory')
  const ofTheShop = entries
    .slice(0, currentIndex)
    .filter(({ url }) => url.startsWith('http') && !url.includes('/provider/'))
  expect(ofTheShop.length).toBeGreaterThan(1)
  for (const { id } of ofTheShop.toReversed()) {
    await Promise.all([
      page.waitForEvent('framenavigated'),
      browser.send('Page.navigateToHistoryEntry', { entryId: id }),
    ])
    await isPresentGuests(page)
    await expect(page).toHaveURL(start)
    await seeNothingOf(page, guest)
  }
  await browser.detach()
}

/** Waits until the entry of the history is one of the present guest's, after a document of an earlier one. */
async function isPresentGuests(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const mode = JSON.parse(localStorage.getItem('wellzone.on-site') ?? 'null') as { guest: string } | null
    return (history.state as { guest?: string } | null)?.guest === mode?.guest
  })
}

/** Whether the browser's HTTP cache has a page. */
function isCached(page: Page, path: string): Promise<boolean> {
  return page.evaluate(
    (url) =>
      fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    path,
  )
}
