// An invitation becomes a passkey, which signs in at a shared desk.
import type { Page } from '@playwright/test'
import { enterOnSiteMode } from '../steps/on-site.ts'
import { expect, test } from '../test.ts'
import { invite, storeId } from './staff.ts'

// Passkeys need a domain: localhost.
test.use({ baseURL: async ({ baseURL }, use) => use(baseURL!.replace('127.0.0.1', 'localhost')) })

test('an invited person creates a passkey, leaves the desk and comes back', async ({
  page,
  texts: { say },
  seeState,
}) => {
  await addAuthenticator(page)
  const token = await invite('reception', 'Lena Sommer')
  await page.goto(`/house/einladung/${token}`)
  const accept = page.getByRole('button', { name: say('house.invitation.byPasskey') })
  await expect(accept).toBeVisible()
  await seeState('invitation')
  await accept.click()
  await expect(page).toHaveURL(new RegExp(`/house/${storeId}`))
  await expect(page.getByText('Lena Sommer')).toBeVisible()
  await page.keyboard.press('w')
  await expect(page.getByText(say('house.signIn.wasHere', { name: 'Lena Sommer' }))).toBeVisible()
  await seeState('sign-in')
  await page.getByRole('button', { name: say('house.signIn.passkey') }).press('Enter')
  await expect(page.getByRole('navigation', { name: say('house.nav.label') })).toBeVisible()
  await page.goto(`/house/einladung/${token}`)
  await expect(page.getByText(say('house.invitation.over'))).toBeVisible()
})

test('a tablet on which guests book opens no page of staff', async ({ page, texts, texts: { say } }) => {
  await enterOnSiteMode(page, texts, 2)
  await page.goto(`/house/${storeId}`)
  await expect(page.getByRole('heading', { name: say('house.tablet.title') })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
})

async function addAuthenticator(page: Page): Promise<void> {
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
