// "How was it?", after a stay.
import { feedbackOn, moveStayBack } from '../database.ts'
import { signUpAndLogIn } from '../steps/account.ts'
import { fillFeedback, orderId, sendFeedback, star } from '../steps/feedback.ts'
import { delayResponses } from '../steps/delayed-responses.ts'
import { openProfile, snackbar } from '../steps/profile.ts'
import { payForStay } from '../steps/paid-stay.ts'
import { visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'

test('P 96b: a guest rates two stays, by its address and by the stars of the profile, each once', async ({
  page,
  texts,
  ownDay,
  seeState,
}) => {
  const { say, path, language } = texts
  const visitor = await signUpAndLogIn(page, texts)
  const stays = [
    await payForStay(page, language, { day: ownDay }),
    await payForStay(page, language, { day: ownDay }),
  ] as const
  const route = `/profile/feedback/${orderId(stays[0].number)}`
  await visit(page, texts, route)
  // Both stays are upcoming.
  await expect(page.getByRole('heading', { name: say('reviews.nothing.title') })).toBeVisible()
  await seeState('feedback-nothing')
  const letGo = await delayResponses(page, 'RateableOrders')
  await moveStayBack(stays[0].number, 200)
  await moveStayBack(stays[1].number, 201)

  await visit(page, texts, route)
  await seeState('feedback-loading')
  letGo()
  const visits = page.getByLabel(say('reviews.field.order'), { exact: true })
  await expect(visits).toHaveValue(orderId(stays[0].number))
  await expect(visits.getByRole('option')).toHaveCount(3)
  await sendFeedback(page, texts)
  await expect(page.getByText(say('reviews.error.starsMissing'))).toBeVisible()
  await fillFeedback(page, texts, 'Ein guter Abend')
  await page.getByRole('checkbox', { name: say('reviews.field.everythingWorks') }).uncheck()
  await page.getByRole('checkbox', { name: say('reviews.field.hasOtherComplaints') }).check()
  await sendFeedback(page, texts)
  await expect(page.getByText(say('reviews.error.otherComplaintsMissing'))).toBeVisible()
  await seeState('feedback-mistakes')
  await page.getByLabel(say('reviews.field.equipment')).fill('Die Lampe am Becken.')
  await page.getByRole('checkbox', { name: say('reviews.field.hasOtherComplaints') }).uncheck()
  await sendFeedback(page, texts)
  await expect(page.getByRole('heading', { name: say('reviews.thanks.title') })).toBeVisible()
  await seeState('feedback-thanks')
  const said = {
    title: 'Ein guter Abend',
    wellzone: 4,
    equipmentErrors: 'Die Lampe am Becken.',
    otherComplaints: '',
  }
  expect(await feedbackOn(stays[0].number)).toEqual([said])
  await visit(page, texts, route)
  await expect(page.getByText(say('reviews.notThisOne'))).toBeVisible()
  await expect(visits).toHaveValue(orderId(stays[1].number))

  await openProfile(page, texts, visitor)
  const stars = page.getByRole('group', { name: say('reviews.tile.stars') })
  await expect(stars).toBeVisible()
  await seeState('profile-stars')
  await stars.getByRole('button', { name: say('ui.stars.count', { count: 5 }) }).click()
  const dialog = page.getByRole('dialog', { name: say('reviews.title') })
  await expect(star(dialog, texts, 'firstImpression', 5)).toBeChecked()
  await seeState('feedback-dialog')
  await sendFeedback(dialog, texts)
  await expect(snackbar(page, say('reviews.done'))).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(say('reviews.nothing.text'))).toBeVisible()
  await expect(page).toHaveURL(path('/profile'))
  expect(await feedbackOn(stays[1].number)).toMatchObject([
    { title: null, wellzone: null, equipmentErrors: '' },
  ])
})
