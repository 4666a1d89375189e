// The forgotten password in all its states.
import { signUpAndLogIn } from '../steps/account.ts'
import { linkInMail } from '../steps/mails.ts'
import { resetPassword, snackbar } from '../steps/profile.ts'
import { isHydrated, visit } from '../steps/visit.ts'
import { expect } from '../test.ts'
import { test } from '../page-state.ts'

test('a forgotten password: request, choice, errors, an expired link', async ({
  page,
  anotherBrowser,
  texts,
  seeState,
}) => {
  const { say } = texts
  const { email } = await signUpAndLogIn(await (await anotherBrowser()).newPage(), texts)
  await visit(page, texts, '/login')
  await page.getByRole('button', { name: say('account.login.forgotten') }).click()
  const dialog = page.getByRole('dialog', { name: say('account.forgotten.title') })
  await dialog.getByRole('button', { name: say('account.forgotten.submit') }).click()
  await expect(dialog.getByText(say('account.error.emailMissing'))).toBeVisible()
  await seeState('forgotten-mistake')
  await dialog.getByLabel(say('account.field.email')).fill(email)
  await dialog.getByRole('button', { name: say('account.forgotten.submit') }).click()
  await expect(snackbar(page, say('account.forgotten.sent', { email }))).toBeVisible()
  await seeState('forgotten-sent')

  await visit(page, texts, '/resetPassword')
  await seeState('reset-incomplete')
  const link = await linkInMail(page, email, 'reset-password')
  await page.goto(link)
  await isHydrated(page)
  await resetPassword(page, texts, 'zu kurz')
  await expect(page.getByText(say('account.error.passwordTooWeak'))).toBeVisible()
  await seeState('reset-mistakes')
  await resetPassword(page, texts, 'Regen-Kerze 8')
  await expect(page).toHaveURL(texts.path('/login'))
  await page.goto(link)
  await isHydrated(page)
  await resetPassword(page, texts, 'Regen-Kerze 9')
  await expect(page.getByText(say('account.error.resetLinkInvalid'))).toBeVisible()
  await seeState('reset-over')
})
