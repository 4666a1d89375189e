import { describe, expect, it } from 'vitest'
import { clockOf, clockOffset, countdownAnnouncement, formatCountdown } from './countdown.ts'

describe('the countdown', () => {
  it('P 142a, R 88a: is shown in minutes and seconds', () => {
    expect([0, 9, 60, 702, 3600].map(formatCountdown)).toEqual(['00:00', '00:09', '01:00', '11:42', '60:00'])
  })

  it('ends by night at a time as one says it', () => {
    expect(['2026-12-01T07:15:00Z', '2026-12-01T19:05:00Z'].map((end) => clockOf(end))).toEqual([
      '8:15',
      '20:05',
    ])
  })

  it('is announced at five, two and one minute and at the end', () => {
    expect([
      countdownAnnouncement(301, 300),
      countdownAnnouncement(121, 120),
      countdownAnnouncement(61, 60),
      countdownAnnouncement(1, 0),
    ]).toEqual(['five-minutes', 'two-minutes', 'one-minute', 'over'])
  })

  it('is silent in between, at the start and after an extension', () => {
    expect([
      countdownAnnouncement(null, 250),
      countdownAnnouncement(300, 299),
      countdownAnnouncement(100, 400),
      countdownAnnouncement(60, 60),
    ]).toEqual([null, null, null, null])
  })

  it('announces only the current mark after a sleep', () => {
    expect(countdownAnnouncement(600, 30)).toBe('one-minute')
    expect(countdownAnnouncement(600, 0)).toBe('over')
  })

  it('corrects a browser clock that is an hour ahead or behind', () => {
    const server = '2026-12-05T15:00:00.000Z'
    const hour = 60 * 60 * 1000
    expect(clockOffset(server, Date.parse(server) + hour)).toBe(-hour)
    expect(clockOffset(server, Date.parse(server) - hour)).toBe(hour)
  })
})
