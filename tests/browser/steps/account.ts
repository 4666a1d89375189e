// Opening an account by the shop's forms and the link in the mail.
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Language, Texts } from '../texts.ts'
import { isPhone } from './booking-banner.ts'
import { insertAccount } from '../accounts.ts'
import { openOrigin, store } from '../browser-storage.ts'
import { codeInMail, linkInMail } from './mails.ts'

export interface Visitor {
  firstName: string
  lastName: string
  email: string
  password: string
}

/** A visitor without an account. */
export function newVisitor(): Visitor {
  return {
    firstName: 'Ida',
    lastName: 'Berg',
    email: `ida.${randomUUID().slice(0, 12)}@example.org`,
    password: 'Nebel-Lampe 7',
  }
}

/** Fills in and submits the open form of a new account. */
export async function register(page: Page, texts: Texts, visitor: Visitor): Promise<void> {
  const { say } = texts
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field(say('account.field.email')).fill(visitor.email)
  await field(say('account.field.firstName')).fill(visitor.firstName)
  await field(say('account.field.lastName')).fill(visitor.lastName)
  await field(say('account.field.dateOfBirth')).fill('7.4.1988')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: say('account.new.submit') }).click()
  await seeCodeForm(page, texts)
}

/** The account step of a checkout: a new account, confirmed by the code of its mail. Ends logged in. */
export async function openAccountInCheckout(
  page: Page,
  texts: Texts,
  visitor: Visitor,
  title: 'account.checkout.title' | 'voucher-checkout.login.title' = 'account.checkout.title',
): Promise<void> {
  await expect(page.getByRole('heading', { name: texts.say(title) })).toBeVisible()
  await register(page, texts, visitor)
  await enterCode(page, texts, visitor)
}

/** Enters the code of the mail; its last digit sends it. */
export async function enterCode(page: Page, { say }: Texts, { email }: Visitor): Promise<void> {
  const code = page.getByLabel(say('account.code.label'), { exact: true })
  await code.pressSequentially(await codeInMail(page, email))
}

/** Asks in the open login form for a code, for an account without a password. */
export async function askForCode(page: Page, texts: Texts, { email }: Visitor): Promise<void> {
  const { say } = texts
  await page.getByLabel(say('account.field.email'), { exact: true }).fill(email)
  await page.getByRole('button', { name: say('account.login.byCode') }).click()
  await seeCodeForm(page, texts)
}

/** A registration with a password, as other clients of the gateway make it; its mail has a link. */
export async function registerWithPassword(
  page: Page,
  { language, path }: Texts,
  visitor: Visitor,
): Promise<void> {
  const input = {
    ...visitor,
    dateOfBirth: '1988-04-07',
    acceptsDataProtection: true,
    returnPath: path('/login'),
  }
  const register = 'mutation($input: RegisterInput!) { register(input: $input) { email } }'
  await ask(page, register, { input }, language)
}

async function seeCodeForm(page: Page, { say }: Texts): Promise<void> {
  await expect(page.getByRole('heading', { name: say('account.code.title') })).toBeFocused()
}

/** The account step of a checkout, for a visitor who has an account. */
export async function logInAtCheckout(page: Page, texts: Texts, visitor: Visitor): Promise<void> {
  await page.getByRole('radio', { name: texts.say('account.checkout.known') }).check()
  await logIn(page, texts, visitor)
}

/** Follows the link of the mail in the open tab, which leads back to where the account was needed. */
export async function confirmEmail(page: Page, { say }: Texts, { email }: Visitor): Promise<void> {
  await page.goto(await linkInMail(page, email, 'confirm-email'))
  await expect(page.getByText(say('home.confirmed'))).toBeVisible()
}

/** Fills in and submits the open login form, with the password. */
export async function logIn(page: Page, { say }: Texts, { email, password }: Visitor): Promise<void> {
  await page.getByLabel(say('account.field.email'), { exact: true }).fill(email)
  await page.getByRole('button', { name: say('account.code.known') }).click()
  await page.getByLabel(say('account.field.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('account.login.submit'), exact: true }).click()
}

/** By the button in the header or, on a phone, in the menu. Ends on the login page. */
export async function logOut(page: Page, { say, path }: Texts): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: say('shell.menu.open') }).click()
  await page.getByRole('button', { name: say('account.logOut.label') }).click()
  await expect(page).toHaveURL(path('/login'))
}

/**
 * A logged-in visitor for stories about something else, without any form: visit a page next. The open page,
 * if it is one of the shop, still shows nothing of it.
 */
export async function signUpAndLogIn(page: Page, texts: Texts): Promise<Visitor> {
  const visitor = newVisitor()
  await openOrigin(page)
  await insertAccount(visitor, texts.language)
  const { email, password } = visitor
  const { logIn: session } = await ask<{ logIn: { sessionExpiresAt: string } }>(
    page,
    'mutation($input: LogInInput!) { logIn(input: $input) { sessionExpiresAt } }',
    { input: { email, password } },
  )
  await store(page, 'visitor', { name: visitor.firstName, expiresAt: session.sessionExpiresAt })
  return visitor
}

/** Sends an operation to the gateway like a page of the shop, in one of its languages. */
export async function ask<Data>(
  page: Page,
  query: string,
  variables: Record<string, unknown> = {},
  language: Language = 'de',
): Promise<Data> {
  const result = await page.evaluate(
    async ({ body, language: wanted }) => {
      const headers = { 'content-type': 'application/json', 'accept-language': wanted }
      return (await fetch('/graphql', { method: 'POST', headers, body })).json()
    },
    { body: JSON.stringify({ query, variables }), language },
  )
  return (result as { data: Data }).data
}
