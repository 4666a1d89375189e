// What comes after the times: there from the start, and one press away once a time is chosen, where the page
// stays; and a time that another visitor takes meanwhile, unseen.
import { sellOut } from '../database.ts'
import { delayResponses, withoutStreams } from '../steps/delayed-responses.ts'
import { bookButton, goToTimes, openTimes, timesOf } from '../steps/hold-suite.ts'
import { expect, test } from '../test.ts'

test('P 135: a chosen time stays in view, leads to specials and has one button; it is taken', async ({
  page,
  texts,
  ownDay,
  seeState,
}) => {
  const { say, like } = texts
  await withoutStreams(page)
  const letGo = await delayResponses(page, 'BookingDetails')
  await goToTimes(page, texts, ownDay)
  await expect(page.getByText(say('slots.loading'))).toBeAttached()
  await seeState('times-loading')
  letGo()
  await openTimes(page, texts, 'Premium')
  const times = timesOf(page, texts, 'Premium')
  const timeAt = (start: string) => times.getByRole('radio', { name: new RegExp(`^${start} `) })
  await expect(page.getByText(say('slots.chosen.none'))).toBeVisible()
  await expect(page.getByText(like('products.note'))).toBeVisible()
  await expect(page.getByRole('heading', { name: say('products.basics.title') })).toBeVisible()
  await expect(page.getByRole('button', { name: say('ui.specials.add') }).first()).toBeVisible()

  await timeAt('17:00').focus()
  await page.keyboard.press('Space')
  await expect(timeAt('17:00')).toBeChecked()
  await timeAt('18:30').click()
  await expect(timeAt('18:30')).toBeChecked()
  await expect(timeAt('18:30')).toBeInViewport()
  const toExtras = page.getByRole('link', { name: say('slots.chosen.extras') })
  await expect(toExtras).toBeInViewport()
  await toExtras.click()
  await expect(page.getByRole('heading', { name: say('products.specials.title') })).toBeInViewport()

  await page
    .getByRole('button', { name: say('ui.specials.add') })
    .first()
    .click()
  await page
    .getByRole('button', { name: say('products.basics.offer', { persons: 2 }) })
    .first()
    .click()
  await seeState('times-chosen')
  await bookButton(page, texts).scrollIntoViewIfNeeded()
  await expect(page.getByRole('complementary', { name: say('slots.mobile.label') })).toBeHidden()
  await sellOut(2, ownDay, 'Premium')
  await bookButton(page, texts).click()
  await expect(page.getByRole('dialog', { name: say('bookings.taken.title') })).toBeVisible()
  await seeState('times-taken')
  await page.getByRole('button', { name: say('bookings.taken.back') }).click()
  await seeState('times-some-gone')
})
