// One session in many tabs: it ends in all of them, and what needs a login leads to it and back.
import type { Page } from '@playwright/test'
import { endSessions } from '../database.ts'
import { logIn, logOut, signUpAndLogIn } from '../steps/account.ts'
import { snackbar } from '../steps/profile.ts'
import { visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'

/** One of them with small numbers. */
const needingLogin =
  process.env.PROOFS === 'large'
    ? ['/profile', '/profile/feedback', '/profile/data', '/profile/address', '/profile/order']
    : ['/profile/order']

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
  await visit(data, texts, '/profile/data?part=person')
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
  for (const room of needingLogin) {
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

function storedState(page: Page): Promise<string> {
  return page.evaluate(() => [...Object.values(localStorage), ...Object.values(sessionStorage)].join('\n'))
}
