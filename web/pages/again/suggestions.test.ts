import { expect, it } from 'vitest'
import type { NextSlotsFragment } from './next-times.generated.ts'
import { suggestionsFor } from './suggestions.ts'

const group = (name: string, ...times: string[]): NextSlotsFragment => ({
  wellzoneType: { id: name, kind: 'PREMIUM', name },
  slots: times.map((startTime) => ({
    id: `${name} ${startTime}`,
    startTime,
    endTime: startTime,
    total: { minor: 100, currency: 'EUR' },
  })),
})
const wanted = { typeName: 'Premium', startTime: '16:30' }
const ids = (days: (NextSlotsFragment[] | null)[]) =>
  suggestionsFor(
    wanted,
    days.map((groups, index) => ({ day: `2040-12-1${index}`, groups })),
  ).map(({ day, slot }) => `${day} ${slot.id}`)

it('suggests the wanted time of each day, or the one nearest to it', () => {
  expect(
    ids([
      [group('Classic', '16:30'), group('Premium', '10:00', '16:30', '17:00')],
      [group('Premium', '12:00', '18:00')],
      [group('Premium', '16:00', '17:30')],
    ]),
  ).toEqual(['2040-12-10 Premium 16:30', '2040-12-11 Premium 18:00', '2040-12-12 Premium 16:00'])
})

it('leaves out days without the type, and days that could not be loaded', () => {
  expect(ids([[group('Classic', '16:30'), group('Premium')], null, [group('Premium', '20:00')]])).toEqual([
    '2040-12-12 Premium 20:00',
  ])
})

it('suggests other types where the wanted one is free on none of the days', () => {
  expect(ids([[group('Premium'), group('Classic', '11:00'), group('Exclusive', '17:00')], []])).toEqual([
    '2040-12-10 Exclusive 17:00',
  ])
})

it('suggests nothing where nothing is free', () => expect(ids([[], null, []])).toEqual([]))
