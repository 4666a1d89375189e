// Applying as a franchise partner by keyboard: mistakes, back without losses, no connection, one application.
import { newVisitor } from '../steps/account.ts'
import { stopGateway } from '../steps/delayed-responses.ts'
import { fillAboutYou, goOn, type } from '../steps/franchise.ts'
import { tabTo } from '../steps/keyboard.ts'
import { countMails, textOfMail } from '../steps/mails.ts'
import { pressAtOnce } from '../steps/simultaneous-presses.ts'
import { isHydrated, reload, visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'

test('an application by keyboard survives mistakes, back and an outage, and is sent once', async ({
  page,
  texts,
  pageErrors,
  seeState,
}) => {
  pageErrors.expect(/net::ERR_INTERNET_DISCONNECTED/)
  const { say, path } = texts
  const { email } = newVisitor()
  await visit(page, texts, '/franchise/form?step=equity')
  await expect(page).toHaveURL(/step=aboutYou$/)
  const next = page.getByRole('button', {
    name: say('franchise.next', { step: say('franchise.step.profession') }),
  })
  await tabTo(page, next)
  await page.keyboard.press('Enter')
  const summary = page.getByRole('group', { name: say('forms.mistakes.title', { count: 10 }) })
  await expect(summary).toBeFocused()
  await seeState('franchise-aboutYou-mistakes')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(say('franchise.field.firstName'), { exact: true })).toBeFocused()
  await fillAboutYou(page, texts, email)
  await expect(summary).toBeHidden()
  /** From a step that is filled in to the next, and its mistakes while it is empty. */
  const goOnTo = async (step: Parameters<typeof goOn>[2]): Promise<void> => {
    await goOn(page, texts, step)
    await page.locator('form.application button[type="submit"]').click()
    await expect(page.locator('[data-mistakes]')).toBeFocused()
    await seeState(`franchise-${step}`)
  }
  await goOnTo('profession')

  await tabTo(page, page.getByLabel(say('franchise.currentProfession.employed'), { exact: true }))
  await page.keyboard.press('ArrowRight')
  await tabTo(page, page.getByLabel(say('franchise.field.previousSelfEmployment'), { exact: true }))
  await page.keyboard.press('Space')
  await type(page, say('franchise.field.previousSelfEmploymentDescription'), 'Ein <b>Café</b> & mehr')
  await page.goBack()
  await expect(page.getByLabel(say('franchise.field.firstName'))).toHaveValue('Miriam')
  await page.goForward()
  const description = page.getByLabel(say('franchise.field.previousSelfEmploymentDescription'))
  await expect(description).toHaveValue('Ein <b>Café</b> & mehr')
  await reload(page)
  await expect(description).toHaveValue('Ein <b>Café</b> & mehr')

  await goOnTo('location')
  await type(page, say('franchise.field.locationDescription'), 'Heilbronn')
  await goOnTo('equity')
  await tabTo(page, page.getByLabel(say('franchise.field.availableEquity')))
  await page.keyboard.press('ArrowDown')
  await goOnTo('wellzone')
  await type(page, say('franchise.field.franchisePartnerDescription'), 'Weil es fehlt.')
  await type(page, say('franchise.field.aboutUsDescription'), 'Wie lange dauert der Bau?')
  await goOnTo('finalStep')
  for (const box of await page.getByRole('checkbox').all()) {
    await tabTo(page, box)
    await page.keyboard.press('Space')
  }
  const send = page.getByRole('button', { name: say('franchise.submit') })
  const restart = await stopGateway(page, 'offline')
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: say('franchise.offline') })).toBeVisible()
  await restart()
  await pressAtOnce(send, 2)
  await expect(page).toHaveURL(path('/franchise/form/success'))
  await isHydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    say('franchise.sent.titleTo', { name: 'Miriam' }),
  )
  await seeState('franchise-sent')

  expect(await countMails(page, email, 'franchise-received')).toBe(1)
  const toDesk = await textOfMail(page, 'hallo@wellzone.example', 'franchise-application')
  // A zero-width space keeps mail programs from making links.
  expect(toDesk.replaceAll('\u200B', '')).toContain('Ein <b>Café</b> & mehr')
  await visit(page, texts, '/franchise/form')
  await expect(page.getByLabel(say('franchise.field.firstName'))).toHaveValue('')
})
