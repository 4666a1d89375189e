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
const ids = (days: (NextSlotsFragment[] | null)[], ...taken: string[]) =>
  suggestionsFor(
    { typeName: 'Premium', startTime: '16:30', taken: new Set(taken) },
    days.map((groups, index) => ({ day: `2040-12-1${index}`, groups })),
  ).map(({ day, slot, isTaken }) => `${day} ${slot.id}${isTaken ? ' (taken)' : ''}`)

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

it('keeps a time that was taken, and puts the next one behind it', () => {
  const days = [[group('Premium', '10:00', '16:30', '17:00')], [group('Premium', '12:00')]]
  expect(ids(days, 'Premium 16:30')).toEqual([
    '2040-12-10 Premium 16:30 (taken)',
    '2040-12-10 Premium 17:00',
    '2040-12-11 Premium 12:00',
  ])
})

it('suggests other types once the last time of the wanted one was taken', () => {
  const days = [[group('Classic', '11:00'), group('Premium', '16:30')]]
  expect(ids(days, 'Premium 16:30')).toEqual(['2040-12-10 Premium 16:30 (taken)', '2040-12-10 Classic 11:00'])
})
