// One session in many tabs: it is refreshed for all of them and ends in all of them.
import type { Page } from '@playwright/test'
import { endSessions, expireAccess, hasAccess } from '../database.ts'
import { insertAccount } from '../accounts.ts'
import { openOrigin } from '../browser-storage.ts'
import { ask, logIn, logOut, newVisitor, signUpAndLogIn } from '../steps/account.ts'
import { openProfile, snackbar } from '../steps/profile.ts'
import { reload, visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'
import type { MessageId, Texts } from '../texts.ts'

const rooms = [
  ['/profile/data', 'profile.data.title'],
  ['/profile/address', 'addresses.title'],
  ['/profile/order', 'orders.title'],
] as const satisfies [string, MessageId][]

/** One of them with small numbers. */
const needingLogin =
  process.env.PROOFS === 'large' ? [['/profile'], ['/profile/feedback'], ...rooms] : rooms.slice(-1)

test('every tab stays logged in when the access token has expired', async ({ page, anotherTab, texts }) => {
  const { email, firstName } = await signUpAndLogIn(page, texts)
  const tabs = [page, await anotherTab()]
  for (const [index, tab] of tabs.entries()) await seeSection(tab, texts, rooms[index]!)
  // A pending request would refresh it at once.
  await Promise.all(tabs.map((tab) => tab.waitForLoadState('networkidle')))
  await expireAccess(email)
  expect(await hasAccess(email)).toBe(false)
  await Promise.all(tabs.map((tab) => reload(tab)))
  for (const [index, tab] of tabs.entries()) {
    await expect(tab).toHaveURL(texts.path(rooms[index]![0]))
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(texts.say(rooms[index]![1]))
    await openProfile(tab, texts, { firstName })
  }
  expect(await hasAccess(email)).toBe(true)
})

test('a logout in one tab ends the session in all of them, and no personal data stays', async ({
  page,
  anotherTab,
  texts,
}) => {
  const { say, path } = texts
  const visitor = await signUpAndLogIn(page, texts)
  const [home, data] = [await anotherTab(), await anotherTab()]
  await visit(page, texts, '/')
  await visit(home, texts, '/')
  await visit(data, texts, '/profile/data')
  const name = data.getByLabel(say('account.field.firstName'), { exact: true })
  await name.fill('Änne') // typed, not saved
  await expect.poll(() => storedState(data)).toContain('Änne')
  await logOut(page, texts)
  await expect(data).toHaveURL(path('/login'))
  await expect(home.getByRole('banner').getByRole('link', { name: say('shell.nav.login') })).toBeVisible()
  const kept = await storedState(page)
  for (const word of [visitor.firstName, visitor.email, 'Änne', '/profile']) expect(kept).not.toContain(word)
  await logIn(data, texts, visitor)
  await expect(data).toHaveURL(path('/'))
})

test('an open page changes nothing of the account that another tab has logged in since', async ({
  page,
  anotherTab,
  texts,
}) => {
  const { say } = texts
  await signUpAndLogIn(page, texts)
  await visit(page, texts, '/profile/data')
  const name = page.getByLabel(say('account.field.firstName'), { exact: true })
  await name.fill('Änne')
  const [tab, other] = [await anotherTab(), newVisitor()]
  await openOrigin(tab)
  await insertAccount(other, texts.language)
  const { email, password, firstName } = other
  // Nothing tells the page, as in a browser that denies storage.
  await ask(tab, 'mutation($input: LogInInput!) { logIn(input: $input) { sessionExpiresAt } }', {
    input: { email, password },
  })
  await page.getByRole('button', { name: say('account.data.save') }).click()
  await expect(snackbar(page, say('shell.otherAccount'))).toBeVisible()
  await expect(name).toHaveValue('Änne')
  expect(await ask(tab, '{ viewer { firstName } }')).toEqual({ viewer: { firstName } })
  await page.getByRole('button', { name: say('shell.otherAccount.reload') }).click()
  await expect(name).toHaveValue(firstName)
})

test('a session that ends is said once, and every page that needs a login leads to it and back', async ({
  page,
  context,
  texts,
}) => {
  const { say, path } = texts
  const visitor = await signUpAndLogIn(page, texts)
  await visit(page, texts, '/profile')
  // The page is complete.
  await expect(page.getByText(say('profile.orders.text', { count: 0, ahead: 0 }))).toBeVisible()
  await endSessions(visitor.email)
  await page
    .getByRole('main')
    .getByRole('link', { name: say('profile.data.title') })
    .click()
  await expect(page).toHaveURL(path('/login'))
  await expect(snackbar(page, say('account.session.ended'))).toHaveCount(1)
  await logIn(page, texts, visitor)
  await expect(page).toHaveURL(path('/profile/data'))

  await context.clearCookies({ name: 'wellzone.session' })
  for (const [room] of needingLogin) {
    await visit(page, texts, `${room}?success=true`)
    await expect(page).toHaveURL(path('/login'))
    await expect(snackbar(page, say('home.confirmed'))).toBeVisible()
    expect(await storedState(page)).toContain(`"${room}"`)
  }
  await logIn(page, texts, visitor)
  await expect(page).toHaveURL(path('/profile/order'))
  await visit(page, texts, '/login') // logged-in visitors are redirected
  await expect(page).toHaveURL(path('/profile'))
})

async function seeSection(page: Page, texts: Texts, [room, title]: (typeof rooms)[number]): Promise<void> {
  await visit(page, texts, room)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.say(title))
}

function storedState(page: Page): Promise<string> {
  return page.evaluate(() => [...Object.values(localStorage), ...Object.values(sessionStorage)].join('\n'))
}
