import { describe, expect, it } from 'vitest'
import { onSiteModeAfter, storeNumberOf, storeOnSite } from './on-site-mode.ts'

const hour = 60 * 60 * 1000
const since = Date.UTC(2026, 11, 5, 9)

describe('on-site mode', () => {
  it('is started by the number of a store, and ended by 0', () => {
    const tablet = onSiteModeAfter(null, '2', since)
    expect(tablet).toEqual({ storeNumber: 2, since })
    expect(onSiteModeAfter(tablet, '0', since)).toBeNull()
  })

  it('stays on addresses without a number', () => {
    const tablet = { storeNumber: 2, since }
    for (const storeId of [null, '', 'mainz', '-1', '2.5', '1e3'])
      expect(onSiteModeAfter(tablet, storeId, since)).toBe(tablet)
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
