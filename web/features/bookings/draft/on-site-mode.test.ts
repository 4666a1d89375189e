import { describe, expect, it } from 'vitest'
import { onSiteModeAfter, storeNumberOf, storeOnSite } from './on-site-mode.ts'

const hour = 60 * 60 * 1000
const since = Date.UTC(2026, 11, 5, 9)
const stores = [
  { number: 2, isComingSoon: false },
  { number: 9, isComingSoon: true },
]

describe('on-site mode', () => {
  it('is started by the number of an open store, and ended by 0', () => {
    const tablet = onSiteModeAfter(null, '2', stores, since)
    expect(tablet).toEqual({ storeNumber: 2, since })
    expect(onSiteModeAfter(tablet, '0', stores, since)).toBeNull()
    expect(onSiteModeAfter(tablet, '0', undefined, since)).toBeNull()
  })

  it.each(['999', '9'])('is not started by %s: no store, or one that is not open yet', (storeId) => {
    expect(onSiteModeAfter(null, storeId, stores, since)).toBeNull()
    const tablet = { storeNumber: 2, since }
    expect(onSiteModeAfter(tablet, storeId, stores, since)).toBe(tablet)
  })

  it('waits for the stores', () => {
    expect(onSiteModeAfter(null, '2', undefined, since)).toBeNull()
  })

  it('stays on addresses without a number', () => {
    const tablet = { storeNumber: 2, since }
    for (const storeId of [null, '', 'mainz', '-1', '2.5', '1e3'])
      expect(onSiteModeAfter(tablet, storeId, stores, since)).toBe(tablet)
  })

  it('ends after a day', () => {
    const tablet = { storeNumber: 2, since }
    expect(storeOnSite(tablet, since + 23 * hour)).toBe(2)
    expect(storeOnSite(tablet, since + 24 * hour)).toBeNull()
    expect(storeOnSite(null, since)).toBeNull()
  })

  it('reads only whole numbers', () => {
    expect(['2', '11', '0', null, 'x', '2 ', '99999999'].map(storeNumberOf)).toEqual([
      2,
      11,
      0,
      null,
      null,
      null,
      null,
    ])
  })
})
