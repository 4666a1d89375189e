import { describe, expect, it } from 'vitest'
import { localize } from './localize.ts'
import { pathsFor, splitLocale } from './paths.ts'

describe('the language in the address', () => {
  it.each([
    ['/', 'de', '/'],
    ['/en', 'en', '/'],
    ['/en/cart', 'en', '/cart'],
    ['/entrance', 'de', '/entrance'],
    ['/de/cart', 'de', '/de/cart'],
  ])('%s is %s', (address, locale, path) => {
    expect(splitLocale(address)).toEqual({ locale, path })
  })

  it('P 12: keeps query and hash when it changes', () => {
    expect(localize('/?storeId=2#cities', 'en')).toBe('/en?storeId=2#cities')
    expect(localize('/#cities', 'en')).toBe('/en#cities')
    expect(localize('/cart?a=1#x', 'en')).toBe('/en/cart?a=1#x')
    expect(localize('/cart?a=1#x', 'de')).toBe('/cart?a=1#x')
  })

  it.each([
    '//evil.example/x',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    '\\\\evil.example',
  ])('never leads to another host: %j', (path) => {
    for (const locale of ['de', 'en'] as const) {
      expect(new URL(localize(path, locale), 'https://shop.test/page').origin).toBe('https://shop.test')
    }
  })

  it('is part of every path', () => {
    const english = pathsFor('en')
    const sample = [english.home(), english.location('mainz'), english.bookingAt(2), english.profileOrder()]
    expect(sample.every((path) => /^\/en(\/|$)/.test(path))).toBe(true)
  })
})
