// Nothing behind the links of the mails keeps anybody out: a new password, the newsletter.
import { becomeVisitor } from '../steps/account.ts'
import { linkInMail } from '../steps/mails.ts'
import { resetPassword, saying } from '../steps/profile.ts'
import { holdBack } from '../steps/slow.ts'
import { isAwake, visit } from '../steps/visit.ts'
import { expect } from '../test.ts'
import { test } from '../state.ts'

test('a forgotten password: asking, choosing, mistakes, a link that is over', async ({ page, anotherBrowser, words, seeState }) => {
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

test('the newsletter: a mistake at the foot, confirming, confirmed, over, unsubscribing', async ({ page, words, seeState }) => {
  const { say } = words
  await visit(page, words, '/newsletter')
  await seeState('newsletter-no-link')
  const foot = page.getByRole('contentinfo')
  await foot.getByRole('button', { name: say('content.subscribe.submit') }).click()
  await expect(foot.getByText(say('content.newsletter.emailMissing'))).toBeVisible()
  await seeState('newsletter-mistake')
  const email = `look.${crypto.randomUUID().slice(0, 12)}@example.org`
  await foot.getByLabel(say('content.newsletter.email')).fill(email)
  await foot.getByRole('button', { name: say('content.subscribe.submit') }).click()
  await expect(saying(page, say('content.subscribe.done'))).toBeVisible()
  await seeState('newsletter-sent')

  const link = await linkInMail(page, email, 'newsletter-confirm')
  const letGo = await holdBack(page, 'ConfirmNewsletter')
  await page.goto(link)
  await isAwake(page)
  await expect(page.getByText(say('content.confirm.asking'))).toBeVisible()
  await seeState('newsletter-confirming')
  letGo()
  await expect(page.getByRole('heading', { name: say('content.confirm.title.confirmed') })).toBeVisible()
  await seeState('newsletter-confirmed')
  await page.goto(link)
  await isAwake(page)
  await expect(page.getByRole('heading', { name: say('content.confirm.title.refused') })).toBeVisible()
  await seeState('newsletter-over')
  await visit(page, words, '/newsletter/unsubscribe')
  await seeState('unsubscribe')
})
