import { describe, expect, it } from 'vitest'
import { checkForm } from '../../../lib/forms/form-check.ts'
import { isNamedAlready, toVisitorsInput, visitorErrors } from './save-visitors.ts'
import { readVisitors, visitorsSchema } from './visitor-rules.ts'

const right = {
  'places.1.firstName': ' Jonas ',
  'places.1.lastName': 'Peters',
  'places.1.email': '',
  isConfirmed: 'on',
}
type Typed = Record<string, string | undefined>

function check(persons: number, change: Typed = {}) {
  const data = new FormData()
  for (const [name, value] of Object.entries<string | undefined>({ ...right, ...change })) {
    if (value !== undefined) data.append(name, value)
  }
  return checkForm(visitorsSchema, { ...readVisitors(data, persons), billing: true })
}
const others = {
  'places.0.firstName': 'Mara',
  'places.0.lastName': 'Lindner',
  'places.0.email': 'mara@example.de',
  isBookerStaying: 'on',
}

describe('the visitors of a stay', () => {
  it('need no names if the booker comes alone', () => {
    expect(check(1, { 'places.1.firstName': '' }).data?.places).toEqual([null])
  })
})

describe('the input of the mutation', () => {
  const sent = (persons: number, change: Typed) => {
    const { data } = check(persons, change)
    if (!data) throw new Error('The test typed invalid input')
    return toVisitorsInput('one', data)
  }

  it('contains everyone except the booker', () => {
    expect(sent(2, {})).toEqual({
      bookingId: 'one',
      isBookerComing: true,
      companions: [{ firstName: 'Jonas', lastName: 'Peters', email: null, doNotInform: false }],
      remembersCompanions: false,
    })
  })

  it('contains everyone if the booker does not come, and that no mails are sent', () => {
    const { isBookerComing, companions } = sent(2, { ...others, informsNobody: 'on' })
    expect(isBookerComing).toBe(false)
    expect(companions.map(({ firstName, doNotInform }) => [firstName, doNotInform])).toEqual([
      ['Mara', true],
      ['Jonas', true],
    ])
  })

  it('is not sent if the booking already contains it', () => {
    const lena = { firstName: 'Lena', lastName: 'Hartwig', email: 'lena@example.de', doNotInform: false }
    const jonas = { firstName: 'Jonas', lastName: 'Peters', email: null, doNotInform: false }
    const known = { isBookerComing: true, visitors: [lena, jonas] }
    expect(isNamedAlready(known, sent(2, {}))).toBe(true)
    expect(isNamedAlready(known, sent(2, { 'places.1.email': 'jonas@example.de' }))).toBe(false)
    expect(isNamedAlready(known, sent(2, { informsNobody: 'on' }))).toBe(false)
    expect(isNamedAlready(known, sent(2, { remembersCompanions: 'on' }))).toBe(false)
    expect(isNamedAlready(known, sent(2, others))).toBe(false)
    expect(isNamedAlready({ isBookerComing: true, visitors: [] }, sent(1, {}))).toBe(false)
  })

  it('maps a refusal back to the right person', () => {
    const refusal = { code: 'INVALID_INPUT' as const, field: ['input', 'companions', '0', 'email'] }
    expect(visitorErrors([refusal], true)).toEqual({ 'places.1.email': 'bookings.error.invalidInput' })
    expect(visitorErrors([refusal], false)).toEqual({ 'places.0.email': 'bookings.error.invalidInput' })
    expect(visitorErrors([{ code: 'HOLD_EXPIRED', field: null }], true)).toEqual({})
  })
})
