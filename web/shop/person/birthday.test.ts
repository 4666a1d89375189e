import { describe, expect, it } from 'vitest'
import { isDay } from '../../lib/days.ts'
import { birthdayError, birthdayOf } from './birthday.ts'
import { readDay } from './typed-day.ts'

const today = '2026-11-22'

describe('a birthday as it is typed', () => {
  it.each([
    '7.3.1990',
    '07.03.1990',
    '7. 3. 1990',
    ' 7.3.1990 ',
    '7.3.90',
    '07.03.90',
    '7/3/1990',
    '7-3-1990',
    '7 3 1990',
    '7,3,1990',
    '7–3–1990',
    '1990-03-07',
    '1990/3/7',
    '07031990',
    '070390',
    '7031990',
    '731990',
    '7. März 1990',
    '7 march 1990',
    '7th of March 1990',
    'March 7, 1990',
    '7. Mrz. 1990',
    '7 MAR 90',
    '7. Maerz 1990',
    '7. Ma\u0308rz 1990',
    '1990 März 7',
    '\u200F7.3.1990',
    '７.３.１９９０',
  ])('%j is 7 March 1990', (typed) => expect(birthdayOf(typed, today)).toBe('1990-03-07'))

  it.each([
    ['1.2.05', '2005-02-01'],
    ['22.11.26', '2026-11-22'],
    ['23.11.26', '1926-11-23'],
    ['1.1.27', '1927-01-01'],
    ['3/12/1990', '1990-12-03'],
    ['29.2.2004', '2004-02-29'],
    ['121290', '1990-12-12'],
    ['1 jänner 1990', '1990-01-01'],
  ])('%s is %s: the day comes first, two digits are the latest such year', (typed, day) =>
    expect(birthdayOf(typed, today)).toBe(day),
  )

  it.each([
    ['dateOfBirthMissing', ['', '   ']],
    ['dateOfBirthHalf', ['7', '7.3.', '7. März', '1990', 'März 1990', '0703', '7.3.199', '1111990']],
    ['dateOfBirthInvalid', ['31.6.1990', '0.3.1990', '3/25/1990', '29.2.2003', '99999999']],
    [
      'dateOfBirthUnreadable',
      ['gestern', '7.3.1990 🎂', 'مارس ٧', '7.3.1990.5', '7 ma 1990', '123.4.1990', '7'.repeat(255)],
    ],
    ['dateOfBirthFuture', ['23.11.2026']],
    ['dateOfBirthLongAgo', ['31.12.1906']],
    ['underAge', ['23.11.2008']],
  ])('has a sentence of its own for what is refused (%s)', (error, texts) => {
    for (const typed of texts)
      expect([typed, birthdayError(typed, today)]).toEqual([typed, `account.error.${error}`])
  })

  it.each(['22.11.2008', '1.1.1907'])('%s is old enough, and not too old', (typed) =>
    expect(birthdayError(typed, today)).toBeNull(),
  )

  it('stays as it is where it is no whole date', () => expect(birthdayOf(' 7.3. ', today)).toBe('7.3.'))
})

it('a day is read also if the calendar lacks it, which is said', () => {
  expect(readDay('31.6.1990', today)).toBe('1990-06-31')
  expect([isDay('1990-06-30'), isDay('1990-06-31'), isDay('7.3.1990')]).toEqual([true, false, false])
})
