import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logAs, logEvent } from './log.ts'

const write = vi.spyOn(process.stderr, 'write')
beforeEach(() => void write.mockReturnValue(true))
afterEach(() => {
  write.mockReset()
  logAs('all', { hasSteps: true })
})

test.each([
  [true, ['migration', 'order-placed']],
  [false, ['order-placed']],
])('steps of a start are lines of JSON (%s), purchases always', (hasSteps, events) => {
  logAs('all', { hasSteps })
  logEvent({ event: 'migration', name: '001_orders' })
  logEvent({ event: 'order-placed', kind: 'booking' } as never)
  expect(write.mock.calls.map(([line]) => JSON.parse(String(line)).event)).toEqual(events)
})
