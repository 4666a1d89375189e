// Subscribing to the newsletter and unsubscribing, in footer, profile and mail.
import type { Locator, Page } from '@playwright/test'
import { queueNewsletter } from '../database.ts'
import { signUpAndLogIn, type Visitor } from '../steps/account.ts'
import { countMails, linkInMail } from '../steps/mails.ts'
import { openData, snackbar } from '../steps/profile.ts'
import { isHydrated, reload, visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'
import type { Texts } from '../texts.ts'

test('a guest subscribes in the footer of a page, confirms by mail, and unsubscribes in the profile', async ({
  page,
  texts,
  seeState,
}) => {
  const { say, path } = texts
  const visitor = await signUpAndLogIn(page, texts)
  await visit(page, texts, '/')
  const form = page.getByRole('contentinfo')
  await form.getByLabel(say('content.newsletter.email')).fill('')
  await form.getByRole('button', { name: say('content.subscribe.submit') }).click()
  await expect(form.getByText(say('content.newsletter.emailMissing'))).toBeVisible()
  await seeState('newsletter-foot-mistake')
  await form.getByLabel(say('content.newsletter.email')).fill(visitor.email)
  await form.getByRole('button', { name: say('content.subscribe.submit') }).click()
  await expect(snackbar(page, say('content.subscribe.done'))).toBeVisible()
  await seeState('newsletter-asked')
  await openData(page, texts, visitor, 'person')
  await expect(box(page, texts)).not.toBeChecked() // not before it is confirmed

  const link = await linkInMail(page, visitor.email, 'newsletter-confirm')
  // The second opening of the link finds the subscription that the first has confirmed.
  for (let time = 0; time < 2; time++) {
    await page.goto(link)
    await isHydrated(page)
    await expect(
      page.getByRole('heading', { level: 1, name: say('content.confirm.title.confirmed') }),
    ).toBeVisible()
  }

  await openData(page, texts, visitor, 'person')
  await expect(box(page, texts)).toBeChecked()
  await box(page, texts).uncheck()
  await page.getByRole('button', { name: say('account.data.save') }).click()
  await expect(snackbar(page, say('account.data.saved'))).toBeVisible()
  await reload(page)
  await expect(box(page, texts)).not.toBeChecked()
  await expect(page).toHaveURL(path('/profile/data?part=person'))
  expect(await countMails(page, visitor.email, 'newsletter-confirm')).toBe(1)
})

test('a guest subscribes in the profile and unsubscribes by the link in the footer', async ({
  page,
  texts,
  seeState,
}) => {
  const { say } = texts
  const visitor = await subscribeInProfile(page, texts)

  await visit(page, texts, '/')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('content.newsletter.unsubscribe') })
    .click()
  const form = page.getByRole('main')
  await expect(form.getByRole('button', { name: say('content.unsubscribe.submit') })).toBeVisible()
  await seeState('newsletter-end')
  await form.getByLabel(say('content.newsletter.email')).fill(visitor.email)
  await form.getByRole('button', { name: say('content.unsubscribe.submit') }).click()
  await expect(snackbar(page, say('content.unsubscribe.done'))).toBeVisible()
  await visit(page, texts, '/profile/data?part=person')
  await expect(box(page, texts)).not.toBeChecked()
})

test('a guest follows the link of a newsletter and ends it with one press', async ({ page, texts }) => {
  const { say } = texts
  const visitor = await subscribeInProfile(page, texts)

  await queueNewsletter(visitor.email)
  await page.goto(await linkInMail(page, visitor.email, 'newsletter'))
  await isHydrated(page)
  await expect(page.getByText(say('content.unsubscribe.byLink'))).toBeVisible()
  await page.getByRole('button', { name: say('content.unsubscribe.submit') }).click()
  await expect(page.getByText(say('content.unsubscribe.ended'))).toBeVisible()
  await visit(page, texts, '/profile/data?part=person')
  await expect(box(page, texts)).not.toBeChecked()
})

function box(page: Page, { say }: Texts): Locator {
  return page.getByRole('checkbox', { name: say('account.data.newsletter') })
}

/** A visitor with an account who has asked for the newsletter in the profile and confirmed it by the mail. */
async function subscribeInProfile(page: Page, texts: Texts): Promise<Visitor> {
  const { say } = texts
  const visitor = await signUpAndLogIn(page, texts)
  await visit(page, texts, '/')
  await openData(page, texts, visitor, 'person')
  await box(page, texts).check()
  await page.getByRole('button', { name: say('account.data.save') }).click()
  await expect(snackbar(page, say('account.data.newsletterAsked', { email: visitor.email }))).toBeVisible()
  await page.goto(await linkInMail(page, visitor.email, 'newsletter-confirm'))
  await isHydrated(page)
  await expect(
    page.getByRole('heading', { level: 1, name: say('content.confirm.title.confirmed') }),
  ).toBeVisible()
  return visitor
}
