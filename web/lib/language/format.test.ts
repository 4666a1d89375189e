import { createIntl } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { formatClock, formatMoney, hoursBetween, localParts } from './format.ts'

describe('money', () => {
  const inGerman = createIntl({ locale: 'de-DE' })
  const inEnglish = createIntl({ locale: 'en-GB' })

  it('is written in the usual way', () => {
    expect(formatMoney(inGerman, { minor: 17570, currency: 'EUR' })).toBe('175,70\u00a0€')
    expect(formatMoney(inEnglish, { minor: 17570, currency: 'EUR' })).toBe('€175.70')
  })

  it('has a real minus sign', () => {
    expect(formatMoney(inGerman, { minor: -5000, currency: 'EUR' })).toBe('−50,00\u00a0€')
  })
})

describe('times', () => {
  it('have two digits each, and midnight is 00:00', () => {
    expect(['09:45', '16:30', '00:00', '24:00'].map(formatClock)).toEqual([
      '09:45',
      '16:30',
      '00:00',
      '00:00',
    ])
  })

  it('are those of the store, also on days when the clock changes', () => {
    expect(localParts('2026-03-29T00:30:00Z', 'Europe/Berlin')).toEqual({ day: '2026-03-29', time: '01:30' })
    expect(localParts('2026-03-29T01:30:00Z', 'Europe/Berlin')).toEqual({ day: '2026-03-29', time: '03:30' })
    expect(localParts('2026-10-25T22:30:00Z', 'Europe/Berlin')).toEqual({ day: '2026-10-25', time: '23:30' })
    expect(localParts('2026-10-25T23:00:00Z', 'Europe/Berlin')).toEqual({ day: '2026-10-26', time: '00:00' })
  })
  it.each([
    ['2026-10-10T22:30:00Z', '2026-10-11T01:30:00Z', 3],
    ['2026-10-25T01:00:00+02:00', '2026-10-25T04:00:00+01:00', 4],
  ])('from %s to %s are %d hours', (start, end, hours) => {
    expect(hoursBetween(start, end)).toBe(hours)
  })
})
