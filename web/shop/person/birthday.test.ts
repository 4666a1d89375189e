import { describe, expect, it } from 'vitest'
import { birthdayError, birthYears } from './birthday.ts'

describe('the years of birth that a form offers', () => {
  const years = birthYears('2026-11-22')

  it('are the current one and 119 before it, newest first', () => {
    expect([years[0], years.at(-1), years.length]).toEqual(['2026', '1907', 120])
  })

  it('are those that the rule accepts', () => {
    const isKnown = (year: number) =>
      birthdayError(`${year}-01-01`, '2026-11-22') !== 'account.error.dateOfBirthInvalid'
    expect([isKnown(1907), isKnown(1906), isKnown(2026), isKnown(2027)]).toEqual([true, false, true, false])
  })
})
