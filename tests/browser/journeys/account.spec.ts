// From an anonymous visitor to an account with a profile.
import {
  askForCode,
  confirmEmail,
  enterCode,
  logIn,
  logOut,
  newVisitor,
  register,
  registerWithPassword,
  signUpAndLogIn,
} from '../steps/account.ts'
import { delayResponses } from '../steps/delayed-responses.ts'
import { isPhone } from '../steps/booking-banner.ts'
import { codeInMail, countMails, linkInMail } from '../steps/mails.ts'
import { openData, openProfile, sectionLink, snackbar } from '../steps/profile.ts'
import { goToVoucherCheckout, putInCart } from '../steps/vouchers/voucher-checkout.ts'
import { isHydrated, reload, visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'

test(
  'a visitor opens an account with a code, finds a profile, chooses a password and logs in',
  { tag: '@smoke' },
  async ({ page, texts, seeState }) => {
    const { say, path } = texts
    const visitor = newVisitor()
    await visit(page, texts, '/')
    if (isPhone(page)) await page.getByRole('button', { name: say('shell.menu.open') }).click()
    if (isPhone(page)) await seeState('home-menu')
    const menu = isPhone(page)
      ? page.getByRole('dialog', { name: say('shell.menu.label') })
      : page.getByRole('banner')
    await menu.getByRole('link', { name: say('shell.nav.login') }).click()
    await page.getByRole('button', { name: say('account.login.byCode') }).click()
    await expect(page.getByText(say('account.error.emailMissing'))).toBeVisible()
    await seeState('login-mistakes')
    await page
      .getByRole('main')
      .getByRole('link', { name: say('login.new.action') })
      .click()
    await page.getByRole('button', { name: say('account.new.submit') }).click()
    await expect(page.getByText(say('account.error.firstNameMissing'))).toBeVisible()
    await seeState('register-mistakes')
    await register(page, texts, visitor)
    await seeState('register-code')
    expect(await countMails(page, visitor.email, 'login-code')).toBe(1)
    await enterCode(page, texts, visitor)
    await expect(page).toHaveURL(path('/'))

    await openProfile(page, texts, visitor)
    await seeState('profile-new')
    await expect(sectionLink(page, texts, 'order')).toContainText(
      say('profile.orders.text', { count: 0, ahead: 0 }),
    )
    await expect(sectionLink(page, texts, 'address')).toContainText(
      say('profile.addresses.text', { count: 0, limit: 3 }),
    )
    await openData(page, texts, visitor, 'login')
    await page.locator('summary', { hasText: say('account.password.choose') }).click()
    for (const label of ['newPassword', 'newPasswordRepeat'] as const)
      await page.getByLabel(say(`account.field.${label}`), { exact: true }).fill(visitor.password)
    await page.getByRole('button', { name: say('account.password.choose') }).click()
    await expect(snackbar(page, say('account.password.changed'))).toBeVisible()
    await logOut(page, texts)
    await expect(snackbar(page, say('account.logOut.done'))).toBeVisible()
    await logIn(page, texts, visitor)
    await expect(page).toHaveURL(path('/'))
  },
)

test('a visitor who has no password logs in with a code, on the login page and in a checkout', async ({
  page,
  texts,
  anotherBrowser,
  seeState,
}) => {
  const { say, path } = texts
  const visitor = newVisitor()
  await visit(page, texts, '/register')
  await register(page, texts, visitor)
  await enterCode(page, texts, visitor)
  await expect(page).toHaveURL(path('/'))

  const other = await (await anotherBrowser()).newPage()
  await visit(other, texts, '/login')
  await other.getByRole('button', { name: say('account.login.byCode') }).click()
  await expect(other.getByText(say('account.error.emailMissing'))).toBeVisible()
  await expect(other.getByText(say('account.error.passwordMissing'))).toHaveCount(0)
  await askForCode(other, texts, visitor)
  await reload(other) // as a phone does that was away in the mail
  const code = other.getByLabel(say('account.code.label'), { exact: true })
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await seeState('login-code', other)
  const right = await codeInMail(other, visitor.email)
  await code.pressSequentially(String((Number(right) + 1) % 1_000_000).padStart(6, '0'))
  await expect(other.getByRole('alert').filter({ hasText: say('account.error.codeWrong') })).toBeVisible()
  await expect(code).toBeFocused()
  await enterCode(other, texts, visitor)
  await expect(other).toHaveURL(path('/'))
  await logOut(other, texts)

  await putInCart(other, texts, 'print', 50)
  await goToVoucherCheckout(other, texts)
  await other.getByRole('radio', { name: say('account.checkout.known') }).check()
  await askForCode(other, texts, visitor)
  await reload(other)
  await enterCode(other, texts, visitor)
  await expect(other.getByRole('heading', { name: say('account.code.title') })).toHaveCount(0)
  await expect(other).toHaveURL(path('/booking/voucher'))
  expect(await countMails(other, visitor.email, 'login-code')).toBe(3)
})

test('a registration with a password is confirmed by its link, once and in any browser said so', async ({
  page,
  texts,
  anotherBrowser,
  seeState,
}) => {
  const { say, path } = texts
  const visitor = newVisitor()
  await visit(page, texts, '/login')
  await registerWithPassword(page, texts, visitor)
  await logIn(page, texts, visitor)
  await expect(page.getByText(say('account.error.emailNotVerified'))).toBeVisible()
  await seeState('login-refused')
  const link = await linkInMail(page, visitor.email, 'confirm-email')
  await confirmEmail(page, texts, visitor)
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
  await logIn(page, texts, visitor)
  await expect(page).toHaveURL(path('/'))
})

test('a new address counts after a press on the page of its link, not when a scanner opens it', async ({
  page,
  texts,
  anotherBrowser,
  seeState,
}) => {
  const { say } = texts
  const visitor = await signUpAndLogIn(page, texts)
  const next = newVisitor().email
  const letGo = await delayResponses(page, 'ProfileData')
  await visit(page, texts, '/profile/data?part=person')
  await seeState('data-loading')
  letGo()
  await page.getByLabel(say('account.field.firstName'), { exact: true }).fill('')
  await page.getByLabel(say('account.field.phone')).fill('12')
  await page.getByRole('button', { name: say('account.data.save') }).click()
  await expect(page.getByText(say('account.error.firstNameMissing'))).toBeVisible()
  await seeState('data-mistakes')
  await reload(page)
  await expect(page.getByText(say('account.data.unsaved'))).toBeVisible()
  await seeState('data-unsaved')
  await page.getByRole('button', { name: say('account.data.discard') }).click()
  await page.getByLabel(say('account.field.email'), { exact: true }).fill(next)
  await page.getByRole('button', { name: say('account.data.save') }).click()
  const pending = page.getByText(
    say('account.data.emailPending', { email: visitor.email, pendingEmail: next }),
  )
  await expect(pending).toBeVisible()
  await seeState('data-waiting')
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
