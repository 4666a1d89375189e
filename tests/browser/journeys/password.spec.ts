// A forgotten password and a changed one.
import { signUpAndLogIn, logIn, newVisitor } from '../steps/account.ts'
import { countMails, linkInMail } from '../steps/mails.ts'
import { changePassword, openData, resetPassword, snackbar } from '../steps/profile.ts'
import { isHydrated, reload, visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'

const another = 'Regen-Kerze 8'

test('a guest with a forgotten password gets a link, chooses a new password and logs in with it', async ({
  page,
  anotherBrowser,
  texts,
  seeState,
}) => {
  const { say, path } = texts
  const otherPage = await (await anotherBrowser()).newPage()
  const visitor = await signUpAndLogIn(otherPage, texts)
  await visit(page, texts, '/login')
  const forgotten = page.getByRole('button', { name: say('account.login.forgotten') })
  const dialog = page.getByRole('dialog', { name: say('account.forgotten.title') })
  await page.getByRole('button', { name: say('account.code.known') }).click()
  await forgotten.click()
  await dialog.getByRole('button', { name: say('account.forgotten.submit') }).click()
  await expect(dialog.getByText(say('account.error.emailMissing'))).toBeVisible()
  await seeState('forgotten-mistake')
  // An unknown address gets the same response.
  const { email } = newVisitor()
  await dialog.getByLabel(say('account.field.email')).fill(email)
  await dialog.getByRole('button', { name: say('account.forgotten.submit') }).click()
  await expect(snackbar(page, say('account.forgotten.sent', { email }))).toBeVisible()
  expect(await countMails(page, email, 'reset-password')).toBe(0)
  await expect(dialog).toBeHidden()

  await page.getByLabel(say('account.field.email'), { exact: true }).fill(visitor.email)
  await forgotten.click()
  await expect(dialog.getByLabel(say('account.field.email'))).toHaveValue(visitor.email)
  await dialog.getByRole('button', { name: say('account.forgotten.submit') }).click()
  await expect(snackbar(page, say('account.forgotten.sent', { email: visitor.email }))).toBeVisible()
  await expect(dialog).toBeHidden()

  await visit(page, texts, '/resetPassword')
  await seeState('reset-incomplete')
  const link = await linkInMail(page, visitor.email, 'reset-password')
  await page.goto(link)
  await isHydrated(page)
  await expect(page).toHaveURL(path('/resetPassword')) // the secrets are removed from the address bar
  await resetPassword(page, texts, 'zu kurz')
  await expect(page.getByText(say('account.error.passwordTooWeak'))).toBeVisible()
  await seeState('reset-mistakes')
  await resetPassword(page, texts, another)
  await expect(page).toHaveURL(path('/login'))
  await expect(snackbar(page, say('profile.reset.done'))).toBeVisible()
  await logIn(page, texts, visitor)
  await expect(page.getByText(say('account.error.loginFailed'))).toBeVisible()
  // The form still asks for the password.
  await page.getByLabel(say('account.field.password'), { exact: true }).fill(another)
  await page.getByRole('button', { name: say('account.login.submit'), exact: true }).click()
  await expect(page).toHaveURL(path('/'))

  await visit(otherPage, texts, '/profile')
  await expect(otherPage).toHaveURL(path('/login'))
  await otherPage.goto(link)
  await isHydrated(otherPage)
  await resetPassword(otherPage, texts, 'Schnee-Ofen 9')
  await expect(
    otherPage.getByRole('alert').filter({ hasText: say('account.error.resetLinkInvalid') }),
  ).toBeVisible()
  await seeState('reset-over', otherPage)
})

test('a changed password keeps this browser logged in, in every tab, and logs out the other', async ({
  page,
  anotherTab,
  anotherBrowser,
  texts,
}) => {
  const { say, path } = texts
  const visitor = await signUpAndLogIn(page, texts)
  await visit(page, texts, '/')
  const tab = await anotherTab()
  await visit(tab, texts, '/profile/order')
  const otherPage = await (await anotherBrowser()).newPage()
  await visit(otherPage, texts, '/login')
  await logIn(otherPage, texts, visitor)
  await expect(otherPage).toHaveURL(path('/'))
  await visit(otherPage, texts, '/profile')

  await openData(page, texts, visitor, 'login')
  await changePassword(page, texts, 'Nicht-das 123', another)
  await expect(page.getByText(say('account.error.currentPasswordWrong'))).toBeVisible()
  await changePassword(page, texts, visitor.password, another)
  await expect(snackbar(page, say('account.password.changed'))).toBeVisible()
  await expect(page).toHaveURL(path('/profile/data?part=login'))
  expect(await countMails(page, visitor.email, 'password-changed')).toBe(1)

  for (const open of [page, tab]) {
    await reload(open)
    await expect(open.getByRole('heading', { level: 1 })).toHaveText(
      say(open === page ? 'profile.data.login' : 'orders.title'),
    )
    const login = open.getByRole('banner').getByText(say('shell.nav.login'), { exact: true })
    await expect(login.locator('visible=true')).toHaveCount(0)
  }
  await otherPage.locator(`main a[href="${path('/profile/data')}"]`).click()
  await expect(otherPage).toHaveURL(path('/login'))
  await expect(snackbar(otherPage, say('account.session.ended'))).toBeVisible()
  await logIn(otherPage, texts, visitor)
  await expect(otherPage.getByText(say('account.error.loginFailed'))).toBeVisible()
})
