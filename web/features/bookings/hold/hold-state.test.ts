import { describe, expect, it } from 'vitest'
import { holdStateOf, latestReport } from './hold-state.ts'

const heldUntil = '2026-12-05T15:15:00Z'
const end = Date.parse(heldUntil)
const remembered = { id: 'booking', heldUntil }
const judge = (change: Partial<Parameters<typeof holdStateOf>[0]>) =>
  holdStateOf({ remembered, booking: null, isLoggedIn: false, now: end - 1000, ...change })

describe('what the server says about a hold', () => {
  it('counts as long as the server knows the booking', () => {
    expect(judge({ booking: { id: 'booking' }, now: end + 1000 })).toBe('held')
    expect(judge({ remembered: null, booking: { id: 'of another device' } })).toBe('held')
  })

  it('means that it has run out when its time is over', () => {
    expect(judge({ now: end })).toBe('expired')
    expect(judge({ now: end, isLoggedIn: true })).toBe('expired')
  })

  it('means a login where the time is not over and nobody is logged in', () => {
    expect(judge({})).toBe('locked')
  })

  it('means that it was paid or let go elsewhere where somebody is', () => {
    expect(judge({ isLoggedIn: true })).toBe('gone')
  })

  it('means nothing where nothing was held', () => {
    expect(judge({ remembered: null, now: end + 1000 })).toBe('none')
  })
})

describe('the end of a hold', () => {
  const report = { heldUntil, serverTime: '2026-12-05T15:00:00Z' }

  it('is what the server said last, to whichever tab', () => {
    const extended = { heldUntil: '2026-12-05T15:20:00Z', serverTime: '2026-12-05T15:01:00Z' }
    expect(latestReport(report, extended)).toBe(extended)
    expect(latestReport(extended, report)).toBe(extended)
    expect(latestReport(report, null)).toBe(report)
  })

  it('moves back when a payment is given up that had frozen it', () => {
    const frozen = { heldUntil: '2026-12-05T15:40:00Z', serverTime: '2026-12-05T15:02:00Z' }
    const thawed = { heldUntil: '2026-12-05T15:15:00Z', serverTime: '2026-12-05T15:04:00Z' }
    expect(latestReport(thawed, frozen)).toBe(thawed)
  })
})
