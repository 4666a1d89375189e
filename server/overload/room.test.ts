import { describe, expect, test } from 'vitest'
import { createRoom } from './room.ts'

const limits = { leastPlaces: 2, mostPlaces: 16, targetMs: 80 }

/** What is measured every 20 ms for two seconds. */
function after({ perSecond, busy }: { perSecond: number; busy: number }, room = createRoom(limits)) {
  let due = 0
  for (let step = 0; step < 100; step++) {
    for (due += perSecond / 50; due >= 1; due--) room.responded()
    room.measure(20, busy)
  }
  return room
}

describe('a busy process', () => {
  test.each([
    [1_000, 16],
    [100, 8],
    [50, 4],
    [5, 2],
  ])('that serves %i requests a second has %i places', (perSecond, places) => {
    expect(after({ perSecond, busy: 1 }).room).toEqual({ places, isBusy: true })
  })

  test('has the places that were right when requests last waited', () => {
    const room = after({ perSecond: 50, busy: 1 })
    room.restart()
    expect(room.room).toEqual({ places: 4, isBusy: true })
  })
})

describe('a process that waits for others', () => {
  test('gets all places again, and is not busy', () => {
    const room = after({ perSecond: 5, busy: 1 })
    after({ perSecond: 5, busy: 0.6 }, room)
    expect(room.room).toEqual({ places: 16, isBusy: false })
  })

  test('is busy until that was measured, at first and whenever requests begin to wait', () => {
    const room = createRoom(limits)
    expect(room.room).toEqual({ places: 16, isBusy: true })
    after({ perSecond: 5, busy: 0.1 }, room)
    room.restart()
    expect(room.room.isBusy).toBe(true)
  })
})
