import { expect, it } from 'vitest'
import { pricedTypes } from './priced-times.ts'
import { changeOf, steady, withAll } from './steady-times.ts'
import { sampleGroup } from './testing.ts'

const before = pricedTypes([
  sampleGroup('Classic', { '10:00': 90_00, '18:00': 100_00 }),
  sampleGroup('Premium', { '18:00': 120_00, '19:00': 120_00 }),
])
const cellsOf = (types: typeof before) =>
  types.flatMap(({ type, parts }) =>
    parts.flatMap(({ cells }) =>
      cells.map(({ slot, isGone }) => `${type.name} ${slot.startTime} ${isGone ? 'gone' : slot.total.minor}`),
    ),
  )

it('a time that goes keeps its cell, a price changes in its cell, and the types keep their order', () => {
  const after = pricedTypes([
    sampleGroup('Classic', { '18:00': 150_00 }),
    sampleGroup('Premium', { '18:00': 120_00, '19:00': 120_00 }),
  ])
  expect(after[0]!.type.name).toBe('Premium')
  expect(cellsOf(steady(before, after))).toEqual([
    'Classic 10:00 gone',
    'Classic 18:00 15000',
    'Premium 18:00 12000',
    'Premium 19:00 12000',
  ])
})

it('a time that comes back has its cell at once, another one when all are drawn, in their order', () => {
  const gone = steady(before, pricedTypes([sampleGroup('Classic', { '10:00': 90_00 })]))
  const back = steady(
    gone,
    pricedTypes([sampleGroup('Classic', { '10:00': 90_00, '11:00': 90_00, '18:00': 100_00 })]),
  )
  expect(cellsOf(back)).toEqual(['Classic 10:00 9000', 'Classic 18:00 10000'])
  expect(cellsOf(back.map(withAll))).toEqual([
    'Classic 10:00 9000',
    'Classic 11:00 9000',
    'Classic 18:00 10000',
  ])
})

it('what is announced are the times that went and came, and nothing where none did', () => {
  const after = pricedTypes([sampleGroup('Classic', { '10:00': 90_00, '11:00': 90_00 })])
  expect(changeOf(before, after)).toEqual({ gone: 3, come: 1 })
  expect(changeOf(before, before)).toBeNull()
})
