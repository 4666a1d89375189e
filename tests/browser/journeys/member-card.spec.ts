// The member card for check-in.
import { readPdf } from '#api/testing/documents.ts'
import { signUpAndLogIn } from '../steps/account.ts'
import { download, openProfile } from '../steps/profile.ts'
import { stopGateway } from '../steps/delayed-responses.ts'
import { visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'

test('a guest shows the QR code and saves it as a picture and as a document', async ({
  page,
  pageErrors,
  texts,
  seeState,
}) => {
  pageErrors.expect(/502/)
  const { say, like, language } = texts
  const visitor = await signUpAndLogIn(page, texts)
  await visit(page, texts, '/')
  await openProfile(page, texts, visitor)
  await page.getByRole('button', { name: say('account.card.open') }).click()
  const card = page.getByRole('dialog', { name: say('trip.card.title') })
  const code = card.getByRole('img', { name: like('trip.card.alt', { number: '*' }) })
  await expect
    .poll(() => code.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(100)
  const number = /\w+$/.exec((await code.getAttribute('alt'))!.replace(/\W+$/, ''))![0]
  await expect(card).toContainText(number)

  await seeState('profile-card')
  const picture = await download(page, card.getByRole('link', { name: say('trip.card.picture') }))
  expect(picture.name).toMatch(/\.png$/)
  expect(picture.content.subarray(1, 4).toString()).toBe('PNG')
  const paper = await download(page, card.getByRole('link', { name: say('trip.card.document') }))
  expect(paper.name).toMatch(/\.pdf$/)
  const { pages, language: written } = await readPdf(paper.content)
  expect(pages.join(' ')).toContain(number)
  expect(written).toMatch(language)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()

  await visit(page, texts, '/profile')
  await expect(page.getByRole('button', { name: say('account.card.open') })).toBeVisible()
  await stopGateway(page)
  await page.getByRole('button', { name: say('account.card.open') }).click()
  await expect(page.getByText(say('trip.card.failed'))).toBeVisible()
  await seeState('profile-card-failed')
})
