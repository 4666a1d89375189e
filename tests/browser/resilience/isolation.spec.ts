// A visitor's data is isolated from other browsers, other origins and frames.
import type { BrowserContext, Page } from '@playwright/test'
import { suitesTakenOn } from '../database.ts'
import { ask, signUpAndLogIn } from '../steps/account.ts'
import { openHold } from '../steps/stored-hold.ts'
import { withForeignPage } from '../steps/foreign-page.ts'
import { visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'

test('a held booking cannot be seen, changed or released by guessing its number', async ({
  page,
  anotherBrowser,
  texts,
  ownDay,
}) => {
  await openHold(page, texts, { day: ownDay })
  const mine = await heldId(page)
  const number = /booking:(\d+):/.exec(Buffer.from(mine, 'base64url').toString())![1]
  const guesses = [
    `booking:${number}`,
    `booking:${number}:`,
    `booking:${number}:${crypto.randomUUID()}`,
    number!,
  ]

  const stranger = await (await anotherBrowser()).newPage()
  await visit(stranger, texts, '/')
  for (const guess of guesses) {
    const id = Buffer.from(guess).toString('base64url')
    const asked = await ask(stranger, `query($id: ID!) { heldBooking(id: $id) { id } }`, { id })
    expect(asked).toEqual({ heldBooking: null })
    for (const change of ['extendBooking', 'releaseBooking', 'addInsurance', 'removeInsurance']) {
      const tried = await ask(
        stranger,
        `mutation($bookingId: ID!) { ${change}(input: { bookingId: $bookingId }) { userErrors { code } } }`,
        { bookingId: id },
      )
      expect(tried).toEqual({ [change]: { userErrors: [{ code: 'BOOKING_NOT_FOUND' }] } })
    }
  }
  expect(await suitesTakenOn(ownDay)).toBe(1)
})

test('once a hold is bound to an account, its id grants no access in another browser', async ({
  page,
  anotherBrowser,
  texts,
  ownDay,
}) => {
  const { say } = texts
  await signUpAndLogIn(page, texts)
  await openHold(page, texts, { day: ownDay })
  await expect(page.getByRole('heading', { name: say('finalize.visitors.title') })).toBeVisible()
  const kept = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>)

  for (const isLoggedIn of [false, true]) {
    const stranger = await (await anotherBrowser()).newPage()
    if (isLoggedIn) await signUpAndLogIn(stranger, texts)
    else await visit(stranger, texts, '/')
    await stranger.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries))
        if (!key.includes('visitor')) localStorage.setItem(key, value)
    }, kept)
    await visit(stranger, texts, '/cart')
    await expect(stranger.getByText(isLoggedIn ? say('cart.empty.title') : say('cart.locked'))).toBeVisible()
    await expect(stranger.getByText(texts.day(ownDay))).toHaveCount(0)
  }
})

test('no page can embed the shop in a frame', async ({ browser, baseURL, texts }) => {
  const context = await browser.newContext({ extraHTTPHeaders: {} }) // for what is on this machine only
  const page = await context.newPage()
  const paths = [
    '/',
    '/booking',
    '/booking/details',
    '/cart',
    '/booking/finalize',
    '/login',
    '/register',
    '/profile/order',
    '/no-such-page',
    '/graphql',
    '/docs/',
    '/outbox',
  ]
  const frames = paths.map((path) => `<iframe src="${baseURL}${texts.path(path)}"></iframe>`).join('')
  await withForeignPage(frames, async (url) => {
    await page.goto(url)
    const shown = () =>
      page
        .frames()
        .slice(1)
        .map((frame) => frame.url())
    await expect.poll(shown).toEqual(paths.map(() => 'chrome-error://chromewebdata/'))
  })
  await context.close()
})

test('a page of another origin can neither change nor read anything with the visitor’s session', async ({
  page,
  browser,
  baseURL,
  texts,
  seeState,
}) => {
  await signUpAndLogIn(page, texts)
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  const stranger = await context.newPage()
  await withForeignPage('<h1>Win a stay</h1>', async (url) => {
    await stranger.goto(url)
    const read = await stranger.evaluate(attack, `${baseURL}/graphql`)
    expect(read).toEqual([])
    await submitForms(context, url, `${baseURL}/graphql`)
  })
  await context.close()
  await visit(page, texts, '/profile/order')
  await expect(page.getByText(texts.say('orders.empty.title'))).toBeVisible() // still logged in
  await seeState('orders-empty')
})

/** The stored id of the held booking, which grants access to it. */
async function heldId(page: Page): Promise<string> {
  const text = await page.evaluate(() => localStorage.getItem('wellzone.heldBooking'))
  return (JSON.parse(text ?? 'null') as { id: string }).id
}

/**
 * Tries every way in which a script of another page can send "log out" with the visitor's cookie; returns
 * what it could read.
 */
async function attack(url: string): Promise<string[]> {
  const query = 'mutation { logOut { isLoggedOut } }'
  const json = JSON.stringify({ query })
  const form = new FormData()
  form.set('operations', json)
  form.set('query', query)
  const tries: [string, RequestInit][] = [
    [url, { method: 'POST', body: json, headers: { 'content-type': 'application/json' } }],
    [url, { method: 'POST', body: json, headers: { 'content-type': 'text/plain' } }],
    [url, { method: 'POST', body: new URLSearchParams({ query }) }],
    [url, { method: 'POST', body: form }],
    [url, { method: 'POST', body: json, mode: 'no-cors' }],
    [`${url}?${new URLSearchParams({ query })}`, { method: 'GET' }],
    [`${url}?${new URLSearchParams({ query })}`, { method: 'GET', mode: 'no-cors' }],
  ]
  const readable = []
  for (const [address, init] of tries) {
    readable.push(
      await fetch(address, { ...init, credentials: 'include' }).then(
        (response) => response.text(),
        () => '',
      ),
    )
  }
  return readable.filter(Boolean)
}

/** The same by forms, which need no preflight: as a query string, as text and as multipart. */
async function submitForms(context: BrowserContext, from: string, url: string): Promise<void> {
  for (const enctype of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data']) {
    const page = await context.newPage()
    await page.goto(from)
    await page.setContent(`<form method="post" enctype="${enctype}" action="${url}">
      <input name='{"query":"mutation { logOut { isLoggedOut } }", "a":"' value='"}'>
      <input name="query" value="mutation { logOut { isLoggedOut } }"><button>Win</button></form>`)
    await page.getByRole('button').click()
    await page.waitForLoadState()
    expect(await page.content()).not.toContain('isLoggedOut":true')
    await page.close()
  }
}
