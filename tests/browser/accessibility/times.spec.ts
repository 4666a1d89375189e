// Slots where few suites fit, or none. The other states are those of journeys/chosen-time.
import { sellOut } from '../database.ts'
import { goToTimes } from '../steps/hold-suite.ts'
import { changePersons } from '../steps/booking-banner.ts'
import { expect, test } from '../test.ts'

test('four persons where some suites fit or none does, and a day without a free suite', async ({
  page,
  texts,
  ownDay,
  seeState,
}) => {
  const { say } = texts
  await goToTimes(page, texts, ownDay)
  await changePersons(page, texts, 4)
  await expect(page.getByText(say('slots.group.some', { persons: 4 }))).toBeVisible()
  await seeState('times-four')
  await goToTimes(page, texts, ownDay, 'stuttgart')
  await changePersons(page, texts, 4)
  await expect(page.getByText(say('slots.group.none', { persons: 4, city: 'Stuttgart' }))).toBeVisible()
  await seeState('times-four-nowhere')
  await sellOut(4, ownDay)
  await goToTimes(page, texts, ownDay, 'hannover')
  await expect(
    page.getByText(texts.like('slots.nothingFree', { day: '*', persons: 2, hours: 2 })),
  ).toBeVisible()
  await seeState('times-none')
})
