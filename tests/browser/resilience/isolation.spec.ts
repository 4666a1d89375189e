// A visitor's data is isolated from other origins and frames.
import type { BrowserContext } from '@playwright/test'
import { signUpAndLogIn } from '../steps/account.ts'
import { withForeignPage } from '../steps/foreign-page.ts'
import { visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'

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
