// Slots and extras in all their states.
import { sellOut } from '../database.ts'
import { bookButton, chooseTime, goToTimes, timesOf } from '../steps/hold-suite.ts'
import { changePersons, chooseStay } from '../steps/booking-banner.ts'
import { delayResponses } from '../steps/delayed-responses.ts'
import { reload, visit } from '../steps/visit.ts'
import { expect } from '../test.ts'
import { test } from '../page-state.ts'

test('slots loading, to choose, chosen, gone', async ({ page, texts, ownDay, seeState }) => {
  const { say } = texts
  const letGo = await delayResponses(page, 'BookingDetails')
  await goToTimes(page, texts, ownDay)
  await expect(page.getByText(say('slots.loading'))).toBeAttached()
  await seeState('times-loading')
  letGo()
  await expect(timesOf(page, texts, 'Classic')).toBeVisible()
  await seeState('times')

  await chooseTime(page, texts, 'Premium', '18:00')
  await page
    .getByRole('button', { name: say('ui.specials.add') })
    .first()
    .click()
  await page
    .getByRole('button', { name: say('products.basics.offer', { persons: 2 }) })
    .first()
    .click()
  await seeState('times-chosen')
  await sellOut(2, ownDay, 'Premium')
  await bookButton(page, texts).click()
  await expect(page.getByRole('dialog', { name: say('bookings.taken.title') })).toBeVisible()
  await seeState('times-taken')
  await page.getByRole('button', { name: say('bookings.taken.back') }).click()
  await seeState('times-some-gone')
})

test('nothing free', async ({ page, texts, ownDay, seeState }) => {
  await visit(page, texts, '/booking')
  await chooseStay(page, texts, { city: texts.language === 'de' ? 'Hannover' : 'Hanover', day: ownDay })
  await sellOut(4, ownDay)
  await reload(page)
  await expect(page.getByText(texts.like('slots.nothingFree', { day: '*' }))).toBeVisible()
  await seeState('times-none')
})

test('four persons, where some suites fit', async ({ page, texts, ownDay, seeState }) => {
  const { say } = texts
  await goToTimes(page, texts, ownDay)
  await changePersons(page, texts, 4)
  await expect(page.getByText(say('slots.group.some', { persons: 4 }))).toBeVisible()
  await seeState('times-four')
})

test('four persons, where no suite fits', async ({ page, texts, ownDay, seeState }) => {
  const { say } = texts
  await visit(page, texts, '/booking')
  await chooseStay(page, texts, { city: 'Stuttgart', day: ownDay })
  await changePersons(page, texts, 4)
  await expect(page.getByText(say('slots.group.none', { persons: 4, city: 'Stuttgart' }))).toBeVisible()
  await seeState('times-four-nowhere')
})

test('slots that cannot be loaded', async ({ page, pageErrors, texts, ownDay, seeState }) => {
  pageErrors.expect(/net::ERR_FAILED/)
  await page.route('**/graphql', (route) => route.abort())
  await goToTimes(page, texts, ownDay)
  await expect(page.getByRole('alert')).toBeVisible()
  await seeState('times-failed')
})
