// Nothing on the page of times and extras keeps anybody out, whatever there is to choose.
import { sellOut } from '../database.ts'
import { bookButton, chooseTime, goToTimes, timesOf } from '../steps/hold-suite.ts'
import { changePersons, chooseStay } from '../steps/booking-banner.ts'
import { holdBack } from '../steps/delayed-responses.ts'
import { reload, visit } from '../steps/visit.ts'
import { expect } from '../test.ts'
import { test } from '../page-state.ts'

test('times on their way, to choose, chosen, gone', async ({ page, words, ownDay, seeState }) => {
  const { say } = words
  await goToTimes(page, words, ownDay)
  const letGo = await holdBack(page, 'BookingDetails')
  await reload(page)
  await expect(page.getByText(say('slots.loading'))).toBeAttached()
  await seeState('times-loading')
  letGo()
  await expect(timesOf(page, words, 'Premium')).toBeVisible()
  await seeState('times')

  await chooseTime(page, words, 'Premium', '18:00')
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
  await bookButton(page, words).click()
  await expect(page.getByRole('dialog', { name: say('bookings.taken.title') })).toBeVisible()
  await seeState('times-taken')
  await page.getByRole('button', { name: say('bookings.taken.back') }).click()
  await seeState('times-some-gone')
})

test('nothing free', async ({ page, words, ownDay, seeState }) => {
  await visit(page, words, '/booking')
  await chooseStay(page, words, { city: 'Hannover', day: ownDay })
  await sellOut(4, ownDay)
  await reload(page)
  await expect(page.getByText(words.like('slots.nothingFree', { day: '*' }))).toBeVisible()
  await seeState('times-none')
})

test('four persons, where some suites fit', async ({ page, words, ownDay, seeState }) => {
  const { say } = words
  await goToTimes(page, words, ownDay)
  await changePersons(page, words, 4)
  await expect(page.getByText(say('slots.group.some', { persons: 4 }))).toBeVisible()
  await seeState('times-four')
})

test('four persons, where no suite fits', async ({ page, words, ownDay, seeState }) => {
  const { say } = words
  await visit(page, words, '/booking')
  await chooseStay(page, words, { city: 'Stuttgart', day: ownDay })
  await changePersons(page, words, 4)
  await expect(page.getByText(say('slots.group.none', { persons: 4, city: 'Stuttgart' }))).toBeVisible()
  await seeState('times-four-nowhere')
})

test('times that do not come', async ({ page, faults, words, ownDay, seeState }) => {
  faults.expect(/net::ERR_FAILED/)
  await goToTimes(page, words, ownDay)
  await page.route('**/graphql', (route) => route.abort())
  await reload(page)
  await expect(page.getByRole('alert')).toBeVisible()
  await seeState('times-failed')
})
