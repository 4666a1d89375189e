import { describe, expect, it } from 'vitest'
import { firstSentence } from './first-sentence.ts'
import { dailyHours } from './opening-hours.ts'
import { routeHref } from '../../shop/stay/route-href.ts'

describe("a city's line in the list", () => {
  it('is the first sentence of its directions', () => {
    expect(firstSentence('Am Zollhafen, zwei Minuten vom Rhein. Eingang im Hof.')).toBe(
      'Am Zollhafen, zwei Minuten vom Rhein',
    )
    expect(firstSentence('Am Zollhafen')).toBe('Am Zollhafen')
    expect(firstSentence('')).toBe('')
    expect(firstSentence(null)).toBe('')
  })
})

describe('opening hours', () => {
  const week = (closesAt: (weekday: number) => string) =>
    Array.from({ length: 7 }, (_, index) => ({
      weekday: index + 1,
      opensAt: '09:45',
      closesAt: closesAt(index + 1),
    }))

  it('are one line if every day is alike', () => {
    expect(dailyHours(week(() => '24:00'))).toMatchObject({ opensAt: '09:45', closesAt: '24:00' })
  })

  it('are a line per day if they differ, or if a day is closed', () => {
    expect(dailyHours(week((weekday) => (weekday === 7 ? '22:00' : '24:00')))).toBeNull()
    expect(dailyHours(week(() => '24:00').slice(1))).toBeNull()
    expect(dailyHours([])).toBeNull()
  })
})

describe('the route link', () => {
  const address = { street: 'Rheinallee & Co', houseNumber: '88', postalCode: '55120', city: 'Mainz' }
  const destination = (position: Parameters<typeof routeHref>[1]) =>
    new URL(routeHref(address, position)!).searchParams.get('destination')

  it('leads to the entrance', () => {
    expect(destination({ latitude: 50.0153, longitude: 8.2561 })).toBe('50.0153,8.2561')
  })

  it('contains the whole address, escaped, if the position is unknown', () => {
    expect(destination(null)).toBe('Wellzone, Rheinallee & Co 88, 55120 Mainz')
  })

  it('is left out if neither is known', () => {
    expect(routeHref(null, null)).toBeNull()
    expect(routeHref(null, { latitude: 50.0153, longitude: 8.2561 })).toContain('50.0153')
  })
})
