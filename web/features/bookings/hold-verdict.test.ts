import { describe, expect, it } from 'vitest'
import { judgeHold, laterEnd } from './hold-verdict.ts'

const heldUntil = '2026-12-05T15:15:00Z'
const end = Date.parse(heldUntil)
const remembered = { id: 'booking', heldUntil }
const judge = (change: Partial<Parameters<typeof judgeHold>[0]>) =>
  judgeHold({ remembered, booking: null, isLoggedIn: false, now: end - 1000, ...change })

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
  it('is the later one of two tabs', () => {
    expect(laterEnd(heldUntil, '2026-12-05T15:20:00Z')).toBe('2026-12-05T15:20:00Z')
    expect(laterEnd(heldUntil, '2026-12-05T15:10:00.000Z')).toBe(heldUntil)
    expect(laterEnd(heldUntil, undefined)).toBe(heldUntil)
  })
})
