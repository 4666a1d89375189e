import { describe, expect, test } from 'vitest'
import type { Calendar, Span, WellzoneType } from './calendar.ts'
import { mergeBusy } from './calendar.ts'
import { bestFittingRoom, freeRooms } from './rooms.ts'
import { hourMs } from '../words/wall-clock.ts'

const type: WellzoneType = {
  id: 1,
  name: 'Classic',
  productId: 901,
  cleaningMinutes: 30,
  gridMinutes: 30,
  minDurationMinutes: 120,
  maxDurationMinutes: 360,
  maxPersons: 3,
}
const at = (hour: number) => hour * hourMs
const opening: Span = { from: at(10), until: at(24) }

function storeWith(taken: Record<number, Array<[number, number]>>): Calendar {
  return {
    storeId: 2,
    timeZone: 'Europe/Berlin',
    isComingSoon: false,
    now: 0,
    lastDay: null,
    weeklyHours: new Map(),
    exceptions: new Map(),
    types: [type],
    rates: [],
    rooms: Object.keys(taken).map((id) => ({ id: Number(id), typeId: 1, from: null, until: null })),
    busy: mergeBusy(
      Object.entries(taken).flatMap(([id, spans]) =>
        spans.map(([from, until]) => ({ roomId: Number(id), from: at(from), until: at(until) })),
      ),
    ),
  }
}

function chosen(taken: Record<number, Array<[number, number]>>, from: number, until: number): number {
  const calendar = storeWith(taken)
  const visit = { from: at(from), until: at(until) }
  return bestFittingRoom(calendar, type, freeRooms(calendar, type, '1970-01-01', visit), visit, opening).id
}

describe('the suite of a stay', () => {
  test('is one where it leaves no gap', () => {
    expect(chosen({ 1: [], 2: [[10, 14]] }, 14, 16.5)).toBe(2)
    expect(chosen({ 1: [], 2: [[16.5, 19]] }, 14, 16.5)).toBe(2)
  })

  test('is not one where an hour would be wasted', () => {
    // One hour after 13:00 is too short, three after 11:00 are not.
    expect(chosen({ 1: [[10, 13]], 2: [[10, 11]] }, 14, 16.5)).toBe(2)
  })

  test('measures the gap before closing without cleaning, which may follow closing time', () => {
    // Both suites have two hours left: the first after the stay, the second before it, too short with
    // cleaning.
    expect(
      chosen(
        {
          1: [[10, 12.5]],
          2: [
            [10, 17.5],
            [22, 24],
          ],
        },
        19.5,
        22,
      ),
    ).toBe(1)
  })

  test('keeps long free spans whole', () => {
    expect(
      chosen(
        {
          1: [],
          2: [
            [10, 12],
            [20, 24],
          ],
        },
        14.5,
        17,
      ),
    ).toBe(2)
  })

  test('is the one with the lowest number among equals', () => {
    expect(chosen({ 3: [], 1: [], 2: [] }, 14, 16.5)).toBe(1)
  })
})

test('a suite is free from the moment its cleaning ends until the next stay', () => {
  const calendar = storeWith({
    1: [
      [10, 12.5],
      [15, 17.5],
    ],
  })
  const isFree = (from: number, until: number) =>
    freeRooms(calendar, type, '1970-01-01', { from: at(from), until: at(until) }).length > 0
  expect(isFree(12.5, 15)).toBe(true)
  expect(isFree(12, 15)).toBe(false)
  expect(isFree(12.5, 15.5)).toBe(false)
  expect(isFree(8, 10)).toBe(true)
  expect(isFree(17.5, 20)).toBe(true)
})

test('a suite out of service is never free', () => {
  const calendar = {
    ...storeWith({ 1: [] }),
    rooms: [{ id: 1, typeId: 1, from: '2026-03-01', until: '2026-04-01' }],
  }
  const isFree = (day: string) => freeRooms(calendar, type, day, { from: 0, until: 1 }).length > 0
  expect(['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map(isFree)).toEqual([
    false,
    true,
    true,
    false,
  ])
})
