// "How was it?", once a stay is over.
import { feedbackOn, moveBack } from '../database.ts'
import { becomeVisitor } from '../steps/account.ts'
import { fillFeedback, orderId, sendFeedback, star } from '../steps/feedback.ts'
import { openProfile, saying } from '../steps/profile.ts'
import { payForStay } from '../steps/paid-stay.ts'
import { visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'

test('a guest says how the stays were, one by its address and one by the stars of the profile, each once', async ({
  page,
  words,
  ownDay,
}) => {
  const { say, path, language } = words
  const visitor = await becomeVisitor(page, words)
  const stays = [
    await payForStay(page, language, { day: ownDay }),
    await payForStay(page, language, { day: ownDay }),
  ] as const
  const route = `/profile/feedback/${orderId(stays[0].number)}`
  await visit(page, words, route)
  await expect(page.getByRole('heading', { name: say('reviews.nothing.title') })).toBeVisible() // they are still ahead
  await moveBack(stays[0].number, 200)
  await moveBack(stays[1].number, 201)

  await visit(page, words, route)
  const visits = page.getByLabel(say('reviews.field.order'), { exact: true })
  await expect(visits).toHaveValue(orderId(stays[0].number))
  await expect(visits.getByRole('option')).toHaveCount(3)
  await sendFeedback(page, words)
  await expect(page.getByText(say('reviews.error.titleMissing'))).toBeVisible()
  await fillFeedback(page, words, 'Ein guter Abend')
  await page.getByRole('checkbox', { name: say('reviews.field.everythingWorks') }).uncheck()
  await page.getByRole('checkbox', { name: say('reviews.field.hasOtherComplaints') }).check()
  await sendFeedback(page, words)
  await expect(page.getByText(say('reviews.error.complaintsMissing'))).toBeVisible()
  await page.getByLabel(say('reviews.field.equipment')).fill('Die Lampe am Becken.')
  await page.getByRole('checkbox', { name: say('reviews.field.hasOtherComplaints') }).uncheck()
  await sendFeedback(page, words)
  await expect(page.getByRole('heading', { name: say('reviews.thanks.title') })).toBeVisible()
  const said = {
    title: 'Ein guter Abend',
    wellzone: 4,
    equipmentErrors: 'Die Lampe am Becken.',
    otherComplaints: '',
  }
  expect(await feedbackOn(stays[0].number)).toEqual([said])
  await visit(page, words, route)
  await expect(page.getByText(say('reviews.notThisOne'))).toBeVisible()
  await expect(visits).toHaveValue(orderId(stays[1].number))

  await openProfile(page, words, visitor)
  await page
    .getByRole('group', { name: say('reviews.tile.stars') })
    .getByRole('button', { name: say('ui.stars.count', { count: 5 }) })
    .click()
  const dialog = page.getByRole('dialog', { name: say('reviews.title') })
  await expect(star(dialog, words, 'firstImpression', 5)).toBeChecked()
  await fillFeedback(dialog, words, 'Noch einer')
  await sendFeedback(dialog, words)
  await expect(saying(page, say('reviews.done'))).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: say('reviews.nothing.title') })).toBeVisible()
  await expect(page).toHaveURL(path('/profile'))
  expect(await feedbackOn(stays[1].number)).toMatchObject([{ title: 'Noch einer', equipmentErrors: '' }])
})
