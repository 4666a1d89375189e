// Nothing behind the link of the mail about a forgotten password keeps anybody out.
import { becomeVisitor } from '../steps/account.ts'
import { linkInMail } from '../steps/mails.ts'
import { resetPassword, saying } from '../steps/profile.ts'
import { isAwake, visit } from '../steps/visit.ts'
import { expect } from '../test.ts'
import { test } from '../page-state.ts'

test('a forgotten password: asking, choosing, mistakes, a link that is over', async ({
  page,
  anotherBrowser,
  words,
  seeState,
}) => {
  const { say } = words
  const { email } = await becomeVisitor(await (await anotherBrowser()).newPage(), words)
  await visit(page, words, '/login')
  await page.getByRole('button', { name: say('account.login.forgotten') }).click()
  const dialog = page.getByRole('dialog', { name: say('account.forgotten.title') })
  await dialog.getByRole('button', { name: say('account.forgotten.submit') }).click()
  await expect(dialog.getByText(say('account.error.emailMissing'))).toBeVisible()
  await seeState('forgotten-mistake')
  await dialog.getByLabel(say('account.field.email')).fill(email)
  await dialog.getByRole('button', { name: say('account.forgotten.submit') }).click()
  await expect(saying(page, say('account.forgotten.sent', { email }))).toBeVisible()
  await seeState('forgotten-sent')

  await visit(page, words, '/resetPassword')
  await seeState('reset-incomplete')
  const link = await linkInMail(page, email, 'reset-password')
  await page.goto(link)
  await isAwake(page)
  await resetPassword(page, words, 'zu kurz')
  await expect(page.getByText(say('account.error.password'))).toBeVisible()
  await seeState('reset-mistakes')
  await resetPassword(page, words, 'Regen-Kerze 8')
  await expect(page).toHaveURL(words.path('/login'))
  await page.goto(link)
  await isAwake(page)
  await resetPassword(page, words, 'Regen-Kerze 9')
  await expect(page.getByText(say('account.error.resetLink'))).toBeVisible()
  await seeState('reset-over')
})
