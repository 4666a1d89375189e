// Logging in without a password, with an authenticator of Chromium. Passkeys need a domain: localhost.
import type { Page } from '@playwright/test'
import { logIn, logOut, signUpAndLogIn } from '../steps/account.ts'
import { countMails } from '../steps/mails.ts'
import { snackbar } from '../steps/profile.ts'
import { visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'

test.use({ baseURL: async ({ baseURL }, use) => use(baseURL!.replace('127.0.0.1', 'localhost')) })

test('a guest creates a passkey, logs in with it and removes it', async ({ page, texts }) => {
  const { say, path } = texts
  await addAuthenticator(page)
  const visitor = await signUpAndLogIn(page, texts)
  await visit(page, texts, '/profile/data?part=login')
  await page.getByRole('button', { name: say('passkeys.add') }).click()
  await expect(snackbar(page, say('passkeys.added'))).toBeVisible()
  expect(await countMails(page, visitor.email, 'passkey-added')).toBe(1)

  await logOut(page, texts)
  await page.getByRole('button', { name: say('passkeys.login.submit') }).click()
  await expect(page).toHaveURL(path('/'))

  await visit(page, texts, '/profile/data?part=login')
  await page.getByRole('button', { name: say('passkeys.remove') }).click()
  await page.getByRole('button', { name: say('passkeys.removal.confirm'), exact: true }).click()
  await expect(page.getByText(say('passkeys.none'))).toBeVisible()
  await expect(page.locator(':focus')).toContainText(say('passkeys.none'))

  await logOut(page, texts)
  await page.getByRole('button', { name: say('passkeys.login.submit') }).click()
  await expect(page.getByText(say('passkeys.error.passkeyRefused'))).toBeVisible()
  await logIn(page, texts, visitor)
  await expect(page).toHaveURL(path('/'))
})

/**
 * One that is touched and verifies its user whenever it is asked. It would choose for the visitor, too, where
 * the browser fills in the email: only the button asks here.
 */
async function addAuthenticator(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
