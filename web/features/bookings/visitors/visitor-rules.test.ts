import { describe, expect, it } from 'vitest'
import { checkForm } from '../../../lib/form-check.ts'
import { isNamedAlready, toVisitorsInput, visitorFaults } from './save-visitors.ts'
import { readVisitors, visitorsSchema } from './visitor-rules.ts'

const right = {
  'places.1.firstName': ' Jonas ',
  'places.1.lastName': 'Peters',
  'places.1.email': '',
  isEverybodyOfAge: 'on',
  hasEverybodyId: 'on',
}
type Typed = Record<string, string | undefined>

function check(persons: number, change: Typed = {}) {
  const data = new FormData()
  for (const [name, value] of Object.entries<string | undefined>({ ...right, ...change })) {
    if (value !== undefined) data.append(name, value)
  }
  return checkForm(visitorsSchema, readVisitors(data, persons))
}
const others = {
  'places.0.firstName': 'Mara',
  'places.0.lastName': 'Lindner',
  'places.0.email': 'mara@example.de',
  isBookerStaying: 'on',
}

describe('who comes', () => {
  it('needs no names where the booker comes alone', () => {
    expect(check(1, { 'places.1.firstName': '' }).data?.places).toEqual([null])
  })
})

describe('what the server is told', () => {
  const sent = (persons: number, change: Typed) => {
    const { data } = check(persons, change)
    if (!data) throw new Error('The test typed something wrong')
    return toVisitorsInput('one', data)
  }

  it('is everybody but the booker', () => {
    expect(sent(2, {})).toEqual({
      bookingId: 'one',
      isBookerComing: true,
      companions: [{ firstName: 'Jonas', lastName: 'Peters', email: null, doNotInform: false }],
    })
  })

  it('is everybody where the booker stays at home, and that nobody gets a mail', () => {
    const { isBookerComing, companions } = sent(2, { ...others, informsNobody: 'on' })
    expect(isBookerComing).toBe(false)
    expect(companions.map(({ firstName, doNotInform }) => [firstName, doNotInform])).toEqual([
      ['Mara', true],
      ['Jonas', true],
    ])
  })

  it('is nothing where it knows already', () => {
    const lena = { firstName: 'Lena', lastName: 'Hartwig', email: 'lena@example.de', doNotInform: false }
    const jonas = { firstName: 'Jonas', lastName: 'Peters', email: null, doNotInform: false }
    const known = { isBookerComing: true, visitors: [lena, jonas] }
    expect(isNamedAlready(known, sent(2, {}))).toBe(true)
    expect(isNamedAlready(known, sent(2, { 'places.1.email': 'jonas@example.de' }))).toBe(false)
    expect(isNamedAlready(known, sent(2, { informsNobody: 'on' }))).toBe(false)
    expect(isNamedAlready(known, sent(2, others))).toBe(false)
    expect(isNamedAlready({ isBookerComing: true, visitors: [] }, sent(1, {}))).toBe(false)
  })

  it('comes back to the right person when it refuses one', () => {
    const refusal = { code: 'INVALID_INPUT' as const, field: ['input', 'companions', '0', 'email'] }
    expect(visitorFaults([refusal], true)).toEqual({ 'places.1.email': 'bookings.error.invalidInput' })
    expect(visitorFaults([refusal], false)).toEqual({ 'places.0.email': 'bookings.error.invalidInput' })
    expect(visitorFaults([{ code: 'HOLD_EXPIRED', field: null }], true)).toEqual({})
  })
})
