import { describe, expect, it } from 'vitest'
import { clockOffset, countdownNews, formatCountdown } from './countdown.ts'

describe('the countdown', () => {
  it('is shown in minutes and seconds', () => {
    expect([0, 9, 60, 702, 3600].map(formatCountdown)).toEqual(['00:00', '00:09', '01:00', '11:42', '60:00'])
  })

  it('speaks at five, two and one minute and at the end', () => {
    expect([
      countdownNews(301, 300),
      countdownNews(121, 120),
      countdownNews(61, 60),
      countdownNews(1, 0),
    ]).toEqual(['five-minutes', 'two-minutes', 'one-minute', 'over'])
  })

  it('is silent in between, at the start and when time was added', () => {
    expect([
      countdownNews(null, 250),
      countdownNews(300, 299),
      countdownNews(100, 400),
      countdownNews(60, 60),
    ]).toEqual([null, null, null, null])
  })

  it('says only where it stands after a sleep', () => {
    expect(countdownNews(600, 30)).toBe('one-minute')
    expect(countdownNews(600, 0)).toBe('over')
  })

  it('corrects a browser that is an hour ahead, or behind', () => {
    const server = '2026-12-05T15:00:00.000Z'
    const hour = 60 * 60 * 1000
    expect(clockOffset(server, Date.parse(server) + hour)).toBe(-hour)
    expect(clockOffset(server, Date.parse(server) - hour)).toBe(hour)
  })
})
