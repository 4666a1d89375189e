// Nothing about feedback keeps anybody out: nothing to say, the form with all its mistakes, the stars of the profile.
import { moveBack } from '../database.ts'
import { becomeVisitor } from '../steps/account.ts'
import { fillFeedback, sendFeedback } from '../steps/feedback.ts'
import { holdBack, killGateway } from '../steps/delayed-responses.ts'
import { payForStay } from '../steps/paid-stay.ts'
import { visit } from '../steps/visit.ts'
import { expect } from '../test.ts'
import { test } from '../page-state.ts'

test('feedback: nothing to say, on its way, mistakes, thanks, unreachable', async ({
  page,
  faults,
  words,
  ownDay,
  seeState,
}) => {
  faults.expect(/502/)
  const { say, language } = words
  await becomeVisitor(page, words)
  await visit(page, words, '/profile/feedback')
  await expect(page.getByRole('heading', { name: say('reviews.nothing.title') })).toBeVisible()
  await seeState('feedback-nothing')
  const { number } = await payForStay(page, language, { day: ownDay })
  await visit(page, words, '/profile')
  await expect(page.getByText(say('reviews.nothing.text'))).toBeVisible()
  await seeState('profile-stars-later')
  await moveBack(number, 200)
  await visit(page, words, '/profile')
  const stars = page.getByRole('group', { name: say('reviews.tile.stars') })
  await expect(stars).toBeVisible()
  await seeState('profile-stars')
  await stars.getByRole('button').nth(3).click()
  const dialog = page.getByRole('dialog', { name: say('reviews.title') })
  await dialog.getByRole('checkbox', { name: say('reviews.field.everythingWorks') }).uncheck()
  await seeState('feedback-dialog')
  await page.keyboard.press('Escape')

  const letGo = await holdBack(page, 'RateableOrders')
  await visit(page, words, '/profile/feedback')
  await seeState('feedback-loading')
  letGo()
  await page.getByRole('checkbox', { name: say('reviews.field.hasOtherComplaints') }).check()
  await sendFeedback(page, words)
  await expect(page.getByText(say('reviews.error.titleMissing'))).toBeVisible()
  await seeState('feedback-mistakes')
  await fillFeedback(page, words, 'Ein guter Abend')
  await page.getByLabel(say('reviews.field.equipment')).fill('Die Lampe.')
  await page.getByLabel(say('reviews.field.otherComplaints')).fill('Der Lärm.')
  const revive = await killGateway(page)
  await sendFeedback(page, words)
  await expect(page.getByText(say('reviews.error.failed'))).toBeVisible()
  await seeState('feedback-failed')
  await revive()
  await sendFeedback(page, words)
  await expect(page.getByRole('heading', { name: say('reviews.thanks.title') })).toBeVisible()
  await seeState('feedback-thanks')
})
