// A guest saves the page of a stay by a press, and opens it while there is no network: the code is read from
// the screen, and it goes with the session.
import type { BrowserContext, Page } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { insertAccount } from '../accounts.ts'
import { logIn, logOut, newVisitor, signUpAndLogIn } from '../steps/account.ts'
import { confirmCancelling, openStay, openWay } from '../steps/orders.ts'
import { payForStay } from '../steps/paid-stay.ts'
import { visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'
import type { Texts } from '../texts.ts'

test.beforeEach(({ pageErrors }) => pageErrors.expect(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/))

test('a saved stay opens without a network, is renewed by a visit, and goes with the logout', async ({
  page,
  context,
  texts,
  ownWorkday,
  seeState,
}) => {
  const { say } = texts
  const first = await saveStay(page, texts, ownWorkday)
  await seeState('stay-saved')
  await openOffline(page, context, first.path)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('10:00')
  await expect(page.getByText('Wellzone Mainz')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await codeOn(page), colorScheme).toBe(first.code)
  }
  const { width } = (await page.getByRole('img').boundingBox())!
  expect(width, 'a hand of a phone: 25 mm of the code without its quiet zone').toBeGreaterThan(300)
  await seeState('stay-offline')
  await page.goto(otherLanguage(first.path))
  expect(await codeOn(page), 'in the other language').toBe(first.code)
  await expect(page.goto(`${first.path}/way`), 'no other page').rejects.toThrow(/ERR_/)

  await context.setOffline(false)
  await visit(page, texts, '/profile/order')
  await openStay(page, texts)
  await openWay(page, texts, 'move')
  await page.getByRole('radio', { name: /^14:00 / }).check()
  await page.getByRole('button', { name: say('reschedules.box.moveToTime', { to: '14:00' }) }).click()
  await expect(page.getByRole('heading', { name: say('reschedules.moved.title') })).toBeFocused()
  await visit(page, texts, first.path.replace(/^\/en/, ''))
  const moved = await codeOf(page)
  expect(moved).not.toBe(first.code)
  await expect.poll(() => saved(page)).toEqual([expect.stringContaining('14:00')])
  await openOffline(page, context, first.path)
  expect(await codeOn(page)).toBe(moved)

  await context.setOffline(false)
  await visit(page, texts, '/')
  await logOut(page, texts)
  await seeNothing(page, context, first.path)
})

test(
  'of a session that has ended, and of a stay that was cancelled, nothing is left',
  { tag: '@desk' },
  async ({ page, context, texts, ownWorkday }) => {
    const { path } = await saveStay(page, texts, ownWorkday)
    await context.clearCookies({ name: 'wellzone.session' })
    const other = newVisitor()
    await insertAccount(other, texts.language)
    await page.evaluate(() => localStorage.removeItem('wellzone.visitor'))
    await visit(page, texts, '/login')
    expect(await saved(page), 'nobody has logged in yet').toHaveLength(1)
    await logIn(page, texts, other)
    await expect(page).toHaveURL(texts.path('/'))
    await seeNothing(page, context, path)

    await context.setOffline(false)
    await page.goto('/')
    const own = await saveStay(page, texts, ownWorkday)
    await openWay(page, texts, 'cancel')
    await confirmCancelling(page, texts, texts.say('orders.cancel.title'))
    await seeNothing(page, context, own.path)
  },
)

/** Pays for a stay of a new visitor, opens its page and saves it. */
async function saveStay(page: Page, texts: Texts, day: string) {
  await signUpAndLogIn(page, texts)
  await payForStay(page, texts.language, { day, start: '10:00' })
  await visit(page, texts, '/profile/order')
  await openStay(page, texts)
  const save = page.getByRole('button', { name: texts.say('stay.saved.save') })
  await expect(save).toBeVisible()
  expect(await workers(page), 'before the press').toEqual([])
  expect(await saved(page)).toEqual([])
  const code = await codeOf(page)
  await save.click()
  await expect(page.getByRole('button', { name: texts.say('stay.saved.forget') })).toBeVisible()
  const { pathname: path } = new URL(page.url())
  await expect.poll(() => workers(page)).toEqual([path, otherLanguage(path)].toSorted())
  return { path, code }
}

const otherLanguage = (path: string) => (path.startsWith('/en/') ? path.slice(3) : `/en${path}`)

const workers = (page: Page) =>
  page.evaluate(async () => {
    const all = await navigator.serviceWorker.getRegistrations()
    return all
      .filter(({ active }) => active)
      .map(({ scope }) => new URL(scope).pathname)
      .toSorted()
  })

/** The headings of all that is saved. */
const saved = (page: Page) =>
  page.evaluate(async () => {
    const headings: string[] = []
    for (const name of await caches.keys())
      for (const address of await (await caches.open(name)).keys())
        headings.push(/<h1>(.*)<.h1>/.exec(await (await caches.match(address))!.text())![1]!)
    return headings
  })

async function openOffline(page: Page, context: BrowserContext, path: string): Promise<void> {
  await context.setOffline(true)
  await page.goto(path)
}

async function seeNothing(page: Page, context: BrowserContext, path: string): Promise<void> {
  await expect.poll(() => saved(page)).toEqual([])
  await expect.poll(() => workers(page)).toEqual([])
  await expect(openOffline(page, context, path)).rejects.toThrow(/ERR_/)
}

/** What the server's picture of the shown ticket says. */
async function codeOf(page: Page): Promise<string> {
  const picture = page.getByRole('article').locator('.code-picture img')
  // A connection that the server has closed meanwhile is opened anew.
  const response = await page.request.get((await picture.getAttribute('src'))!, { maxRetries: 1 })
  return (await read(await response.body()))!
}

/** What a camera reads from the whole screen. */
async function codeOn(page: Page): Promise<string | undefined> {
  await expect(page.getByRole('img')).toBeVisible()
  return read(await page.screenshot())
}

async function read(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}
