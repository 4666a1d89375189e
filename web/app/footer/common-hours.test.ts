import { expect, test } from 'vitest'
import { commonHours } from './common-hours.ts'

const daily = (closesAt: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensAt: '09:45', closesAt }))
const open = (closesAt: string) => ({ isComingSoon: false, openingHours: daily(closesAt) })

test('hours that all open stores share are the hours of the chain', () => {
  const soon = { isComingSoon: true, openingHours: daily('20:00') }
  expect(commonHours([open('24:00'), open('24:00'), soon])).toMatchObject({
    opensAt: '09:45',
    closesAt: '24:00',
  })
})

test('hours that differ between stores or days are not shared', () => {
  expect(commonHours([open('24:00'), open('22:00')])).toBeNull()
  expect(
    commonHours([open('24:00'), { isComingSoon: false, openingHours: daily('24:00').slice(1) }]),
  ).toBeNull()
})

test('without an open store there are no hours', () => {
  expect(commonHours([])).toBeNull()
  expect(commonHours([{ isComingSoon: true, openingHours: daily('24:00') }])).toBeNull()
})
