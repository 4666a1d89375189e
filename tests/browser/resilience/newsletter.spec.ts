// The confirmation link of the newsletter, opened by mail scanners and with a lost connection.
import { newVisitor } from '../steps/account.ts'
import { countMails, linkInMail } from '../steps/mails.ts'
import { isHydrated, visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'
import type { Page } from '@playwright/test'
import type { Texts } from '../texts.ts'

test('a link confirms nothing while it is only fetched or offline, and leaves the bar once used', async ({
  page,
  texts,
  pageErrors,
  seeState,
}) => {
  const { say, path } = texts
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const { link } = await askForIt(page, texts)
  // As mail scanners do.
  for (let time = 0; time < 3; time += 1) expect((await page.request.get(link)).ok()).toBe(true)
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('ConfirmNewsletter') ? route.abort() : route.continue(),
  )
  await page.goto(link)
  await expectTitle(page, say('content.confirm.title.open'))
  await expect(page).toHaveURL(link)
  await seeState('newsletter-open')
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: say('content.confirm.retry') }).click()
  await expectTitle(page, say('content.confirm.title.confirmed'))
  await expect(page).toHaveURL(path('/newsletter'))
  await seeState('newsletter-confirmed')
  await page.goto(link.replace(/.{4}$/, 'none'))
  await expectTitle(page, say('content.confirm.title.refused'))
  await seeState('newsletter-unknown-link')
  await visit(page, texts, '/newsletter')
  await expect(page.getByText(say('content.confirm.missing'))).toBeVisible()
  await seeState('newsletter-without-link')
})

test('what was typed in the footer is still there on the next page and after a lost connection', async ({
  page,
  texts,
  pageErrors,
}) => {
  const { say } = texts
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const { email } = newVisitor()
  await visit(page, texts, '/locations')
  const foot = page.getByRole('contentinfo')
  const field = foot.getByLabel(say('content.newsletter.email'))
  await field.fill(email)
  await foot.getByRole('link', { name: say('shell.nav.faq') }).click()
  await expect(page).toHaveURL(texts.path('/faq'))
  await page.context().setOffline(true)
  await foot.getByRole('button', { name: say('content.subscribe.submit') }).click()
  await expect(page.getByText(say('forms.error.offline'))).toBeVisible()
  await page.context().setOffline(false)
  await expect(field).toHaveValue(email)
  await foot.getByRole('button', { name: say('content.subscribe.submit') }).click()
  await expect(page.getByText(say('content.subscribe.done'))).toBeVisible()
  await expect(field).toHaveValue('')
  expect(await countMails(page, email, 'newsletter-confirm')).toBe(1)
})

async function askForIt(page: Page, texts: Texts): Promise<{ email: string; link: string }> {
  const { email } = newVisitor()
  await visit(page, texts, '/locations')
  const foot = page.getByRole('contentinfo')
  await foot.getByLabel(texts.say('content.newsletter.email')).fill(email)
  await foot.getByRole('button', { name: texts.say('content.subscribe.submit') }).click()
  await expect(page.getByText(texts.say('content.subscribe.done'))).toBeVisible()
  return { email, link: await linkInMail(page, email, 'newsletter-confirm') }
}

async function expectTitle(page: Page, name: string): Promise<void> {
  await isHydrated(page)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}
