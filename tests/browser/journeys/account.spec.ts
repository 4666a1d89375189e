// From an anonymous visitor to an account with a profile.
import { confirmEmail, logIn, logOut, newVisitor, register, signUpAndLogIn } from '../steps/account.ts'
import { isPhone } from '../steps/booking-banner.ts'
import { countMails, linkInMail } from '../steps/mails.ts'
import { openProfile, sectionLink, snackbar } from '../steps/profile.ts'
import { isHydrated, reload, visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'

test('a visitor opens an account, confirms it, logs in and finds a profile', async ({ page, texts }) => {
  const { say, path } = texts
  const visitor = newVisitor()
  await visit(page, texts, '/')
  if (isPhone(page)) await page.getByRole('button', { name: say('shell.menu.open') }).click()
  // Not the link of the footer, which is there before the menu has loaded.
  const menu = isPhone(page)
    ? page.getByRole('dialog', { name: say('shell.menu.label') })
    : page.getByRole('banner')
  await menu.getByRole('link', { name: say('shell.nav.login') }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: say('login.new.action') })
    .click()
  await register(page, texts, visitor)
  expect(await countMails(page, visitor.email, 'confirm-email')).toBe(1)

  await page
    .getByRole('main')
    .getByRole('link', { name: say('register.toLogin') })
    .click()
  await logIn(page, texts, visitor)
  await expect(page.getByText(say('account.error.emailNotVerified'))).toBeVisible()
  await confirmEmail(page, texts, visitor)
  await expect(page).toHaveURL(path('/login'))
  await logIn(page, texts, visitor)
  await expect(page).toHaveURL(path('/'))

  await openProfile(page, texts, visitor)
  await expect(sectionLink(page, texts, 'order')).toContainText(
    say('profile.orders.text', { count: 0, ahead: 0 }),
  )
  await expect(sectionLink(page, texts, 'address')).toContainText(
    say('profile.addresses.text', { count: 1, limit: 3 }),
  )
  await expect(sectionLink(page, texts, 'data')).toBeVisible()
  await logOut(page, texts)
  await expect(snackbar(page, say('account.logOut.done'))).toBeVisible()
})

test('the link in the mail confirms, and says in any browser when it has', async ({
  page,
  texts,
  anotherBrowser,
}) => {
  const { say, path } = texts
  const visitor = newVisitor()
  await visit(page, texts, '/register')
  await register(page, texts, visitor)
  const link = await linkInMail(page, visitor.email, 'confirm-email')
  await page.goto(link)
  await isHydrated(page)
  await expect(snackbar(page, say('home.confirmed'))).toBeVisible()
  await expect(page).toHaveURL(path('/login')) // a reload does not show it again
  for (const again of [page, await (await anotherBrowser()).newPage()]) {
    await again.goto(link)
    await expect(again.getByText(say('account.error.alreadyConfirmed'))).toBeVisible()
    await again
      .getByRole('main')
      .getByRole('link', { name: say('profile.reset.toLogin') })
      .click()
    await expect(again).toHaveURL(path('/login'))
  }
})

test('a new address counts after a press on the page of its link, not when a scanner opens it', async ({
  page,
  texts,
  anotherBrowser,
}) => {
  const { say } = texts
  const visitor = await signUpAndLogIn(page, texts, { isByMail: true })
  const next = newVisitor().email
  await visit(page, texts, '/profile/data')
  await page.getByLabel(say('account.field.email'), { exact: true }).fill(next)
  await page.getByRole('button', { name: say('account.data.save') }).click()
  const pending = page.getByText(
    say('account.data.emailPending', { email: visitor.email, pendingEmail: next }),
  )
  await expect(pending).toBeVisible()
  const link = await linkInMail(page, next, 'change-email')
  const scanner = await (await anotherBrowser()).newPage()
  await scanner.goto(link)
  await isHydrated(scanner)
  await reload(page)
  await expect(pending).toBeVisible()

  await page.goto(link)
  await isHydrated(page)
  await page.getByRole('button', { name: say('account.confirm.submit') }).click()
  await expect(snackbar(page, say('home.changed'))).toBeVisible()
  await scanner.goto(link)
  await expect(scanner.getByText(say('account.error.alreadyConfirmed'))).toBeVisible()
})

test('the home page shows the result of a confirmation', async ({ page, texts }) => {
  for (const [success, outcome] of [
    ['true', 'home.confirmed'],
    ['false', 'home.confirmedNot'],
  ] as const) {
    await visit(page, texts, `/?success=${success}`)
    await expect(snackbar(page, texts.say(outcome))).toBeVisible()
    await expect(page).toHaveURL(texts.path('/'))
  }
})
