// Feedback in all its states: no stay to rate, the form with all its errors, the stars of the profile.
import { moveStayBack } from '../database.ts'
import { signUpAndLogIn } from '../steps/account.ts'
import { fillFeedback, sendFeedback } from '../steps/feedback.ts'
import { delayResponses, stopGateway } from '../steps/delayed-responses.ts'
import { payForStay } from '../steps/paid-stay.ts'
import { visit } from '../steps/visit.ts'
import { expect } from '../test.ts'
import { test } from '../page-state.ts'

test('feedback: no stay, loading, errors, thanks, unavailable', async ({
  page,
  pageErrors,
  texts,
  ownDay,
  seeState,
}) => {
  pageErrors.expect(/502/)
  const { say, language } = texts
  await signUpAndLogIn(page, texts)
  await visit(page, texts, '/profile/feedback')
  await expect(page.getByRole('heading', { name: say('reviews.nothing.title') })).toBeVisible()
  await seeState('feedback-nothing')
  const { number } = await payForStay(page, language, { day: ownDay })
  await visit(page, texts, '/profile')
  await expect(page.getByText(say('reviews.nothing.text'))).toBeVisible()
  await seeState('profile-stars-later')
  await moveStayBack(number, 200)
  await visit(page, texts, '/profile')
  const stars = page.getByRole('group', { name: say('reviews.tile.stars') })
  await expect(stars).toBeVisible()
  await seeState('profile-stars')
  await stars.getByRole('button').nth(3).click()
  const dialog = page.getByRole('dialog', { name: say('reviews.title') })
  await dialog.getByRole('checkbox', { name: say('reviews.field.everythingWorks') }).uncheck()
  await seeState('feedback-dialog')
  await page.keyboard.press('Escape')

  const letGo = await delayResponses(page, 'RateableOrders')
  await visit(page, texts, '/profile/feedback')
  await seeState('feedback-loading')
  letGo()
  await page.getByRole('checkbox', { name: say('reviews.field.hasOtherComplaints') }).check()
  await sendFeedback(page, texts)
  await expect(page.getByText(say('reviews.error.titleMissing'))).toBeVisible()
  await seeState('feedback-mistakes')
  await fillFeedback(page, texts, 'Ein guter Abend')
  await page.getByLabel(say('reviews.field.equipment')).fill('Die Lampe.')
  await page.getByLabel(say('reviews.field.otherComplaints')).fill('Der Lärm.')
  const restartGateway = await stopGateway(page)
  await sendFeedback(page, texts)
  await expect(page.getByText(say('reviews.error.failed'))).toBeVisible()
  await seeState('feedback-failed')
  await restartGateway()
  await sendFeedback(page, texts)
  await expect(page.getByRole('heading', { name: say('reviews.thanks.title') })).toBeVisible()
  await seeState('feedback-thanks')
})
