import { describe, expect, it } from 'vitest'
import { holdStateOf, latestReport } from './hold-state.ts'

const heldUntil = '2026-12-05T15:15:00Z'
const end = Date.parse(heldUntil)
const remembered = { id: 'booking', heldUntil }
const judge = (change: Partial<Parameters<typeof holdStateOf>[0]>) =>
  holdStateOf({ remembered, booking: null, mayBeBound: true, now: end - 10_000, ...change })

describe('the state of a hold', () => {
  it('is held as long as the server returns the booking', () => {
    expect(judge({ booking: { id: 'booking' }, now: end + 1000 })).toBe('held')
    expect(judge({ remembered: null, booking: { id: 'of another device' } })).toBe('held')
  })

  it('is expired once its time has passed', () => {
    expect(judge({ now: end })).toBe('expired')
    expect(judge({ now: end, mayBeBound: false })).toBe('expired')
    expect(judge({ now: end - 4_000, mayBeBound: false })).toBe('expired')
  })

  it('is locked if time is left and an account may have it that is not logged in', () => {
    expect(judge({})).toBe('locked')
  })

  it('is gone, paid or released elsewhere, if no such account has it', () => {
    expect(judge({ mayBeBound: false })).toBe('gone')
  })

  it('is none without a hold', () => {
    expect(judge({ remembered: null, now: end + 1000 })).toBe('none')
  })
})

describe('the expiry of a hold', () => {
  const report = { heldUntil, serverTime: '2026-12-05T15:00:00Z' }

  it('is the one that the server reported last, to any tab', () => {
    const extended = { heldUntil: '2026-12-05T15:20:00Z', serverTime: '2026-12-05T15:01:00Z' }
    expect(latestReport(report, extended)).toBe(extended)
    expect(latestReport(extended, report)).toBe(extended)
    expect(latestReport(report, null)).toBe(report)
  })

  it('moves back when the payment that had frozen it is abandoned', () => {
    const frozen = { heldUntil: '2026-12-05T15:40:00Z', serverTime: '2026-12-05T15:02:00Z' }
    const thawed = { heldUntil: '2026-12-05T15:15:00Z', serverTime: '2026-12-05T15:04:00Z' }
    expect(latestReport(thawed, frozen)).toBe(thawed)
  })
})
