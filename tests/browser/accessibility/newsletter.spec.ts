// The newsletter's pages in all their states, and the form in the footer of every page.
import { linkInMail } from '../steps/mails.ts'
import { delayResponses } from '../steps/delayed-responses.ts'
import { isHydrated, visit } from '../steps/visit.ts'
import { newVisitor } from '../steps/account.ts'
import { expect } from '../test.ts'
import { test } from '../page-state.ts'

test('newsletter: requested, confirmed, unknown link, without a link, unsubscribed', async ({
  page,
  texts,
  seeState,
}) => {
  const { say } = texts
  const { email } = newVisitor()
  await visit(page, texts, '/locations')
  const foot = page.getByRole('contentinfo')
  await foot.getByRole('button', { name: say('content.subscribe.submit') }).click()
  await expect(foot.getByText(say('content.newsletter.emailMissing'))).toBeVisible()
  await seeState('newsletter-foot-mistake')
  await foot.getByLabel(say('content.newsletter.email')).fill(email)
  await foot.getByRole('button', { name: say('content.subscribe.submit') }).click()
  await expect(page.getByText(say('content.subscribe.done'))).toBeVisible()
  await seeState('newsletter-asked')

  const link = await linkInMail(page, email, 'newsletter-confirm')
  const letGo = await delayResponses(page, 'ConfirmNewsletter')
  await page.goto(link)
  await isHydrated(page)
  await expect(page.getByText(say('content.confirm.asking'))).toBeVisible()
  await seeState('newsletter-confirming')
  letGo()
  await expect(
    page.getByRole('heading', { level: 1, name: say('content.confirm.title.confirmed') }),
  ).toBeVisible()
  await seeState('newsletter-confirmed')
  // Opened again it says the same, as a program that scans mail may have opened it before.
  await page.goto(link)
  await isHydrated(page)
  await expect(
    page.getByRole('heading', { level: 1, name: say('content.confirm.title.confirmed') }),
  ).toBeVisible()
  await page.goto(link.replace(/.{4}$/, 'none'))
  await isHydrated(page)
  await expect(
    page.getByRole('heading', { level: 1, name: say('content.confirm.title.refused') }),
  ).toBeVisible()
  await seeState('newsletter-unknown-link')
  await visit(page, texts, '/newsletter')
  await expect(page.getByText(say('content.confirm.missing'))).toBeVisible()
  await seeState('newsletter-without-link')
  await page
    .getByRole('main')
    .getByRole('link', { name: say('content.unsubscribe.title') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: say('content.unsubscribe.title') })).toBeVisible()
  await seeState('newsletter-end')
})
