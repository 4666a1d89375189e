// A suite is cleaned after its guests, also after those whose stay is not in it any more.
import { expect, test } from 'vitest'
import { details } from '../testing/house-stay.ts'
import type { Day, Suite } from '../day/day.ts'
import { cleaningPlanOf } from './cleaning-plan.ts'

const now = Date.parse('2026-12-12T18:00:00Z')
const closing = { from: '2026-12-12T17:00:00Z', until: '2026-12-12T20:00:00Z', reason: 'Sauna kalt' }

function planOf(suite: Partial<Suite>) {
  const { id, name, typeName } = { id: '1', name: 'Classic 1', typeName: 'Classic' }
  const suites = [{ id, name, typeName, stays: [], closings: [], leftAt: null, ...suite }]
  return cleaningPlanOf({ suites } as unknown as Day, now)
}

test('a closed suite is cleaned where guests were moved out of it, until the closing ends', () => {
  expect(planOf({ closings: [closing] })).toMatchObject({ now: [], closed: [{ until: closing.until }] })
  const left = planOf({ closings: [closing], leftAt: '2026-12-12T17:30:00Z' })
  expect(left).toMatchObject({
    closed: [],
    now: [{ after: { cleanAt: closing.until }, isClosedNext: false }],
  })
})

test('a suite that opens again is cleaned before its next guests', () => {
  const next = { ...details.stay, state: 'EXPECTED' as const }
  const left = planOf({ stays: [next], leftAt: '2026-12-12T17:30:00Z' })
  expect(left).toMatchObject({ clean: [], now: [{ next: { id: next.id }, isClosedNext: false }] })
  const here = { ...details.stay, id: '1', state: 'HERE' as const }
  expect(planOf({ stays: [here], leftAt: '2026-12-12T17:30:00Z' })).toMatchObject({ now: [], soon: [{}] })
})

test('the suite whose guests come first is cleaned first, whoever left first', () => {
  const suiteFor = (id: string, leftAt: string, startsAt?: string) => {
    const left = {
      ...details.stay,
      id: `${id}-left`,
      state: 'OVER' as const,
      endsAt: leftAt,
      cleanAt: leftAt,
    }
    const next = startsAt && { ...details.stay, id: `${id}-next`, state: 'EXPECTED' as const, startsAt }
    return { id, stays: next ? [left, next] : [left], closings: [], leftAt: null }
  }
  const suites = [
    suiteFor('nobody', '2026-12-12T12:00:00Z'),
    suiteFor('evening', '2026-12-12T14:00:00Z', '2026-12-12T21:00:00Z'),
    suiteFor('soon', '2026-12-12T17:30:00Z', '2026-12-12T18:30:00Z'),
  ]
  const plan = cleaningPlanOf({ suites } as unknown as Day, now)
  expect(plan.now.map(({ suite }) => suite.id)).toEqual(['soon', 'evening', 'nobody'])
})

test('a suite that is open again, and for nobody, is due at no time and not closed next', () => {
  const ended = { ...closing, until: '2026-12-12T17:50:00Z' }
  const left = planOf({ closings: [ended], leftAt: '2026-12-12T17:30:00Z' })
  expect(left.now).toMatchObject([{ after: { cleanAt: null }, next: undefined, isClosedNext: false }])
})

test('after guests who came since it was left, their end is the time from which it is cleaned', () => {
  const over = {
    ...details.stay,
    state: 'OVER' as const,
    startsAt: '2026-12-12T15:00:00Z',
    endsAt: '2026-12-12T17:45:00Z',
    cleanAt: '2026-12-12T18:15:00Z',
    cleanedAt: null,
  }
  const after = (leftAt: string) => planOf({ stays: [over], leftAt }).now[0]!.after
  expect(after('2026-12-12T14:30:00Z')).toMatchObject({ endsAt: over.endsAt, cleanAt: over.cleanAt })
  expect(after('2026-12-12T17:50:00Z')).toEqual({ endsAt: '2026-12-12T17:50:00Z', cleanAt: null })
})
