import { describe, expect, it } from 'vitest'
import { readNewsView, writeNewsView } from './categories.ts'

describe('the address of the news', () => {
  it.each([
    ['', { category: null, page: 1 }],
    ['category=hygiene', { category: 'HYGIENE', page: 1 }],
    ['?category=events&page=3', { category: 'EVENTS', page: 3 }],
    ['page=2&utm_source=mail', { category: null, page: 2 }],
  ])('“%s” asks for %o', (query, view) => {
    expect(readNewsView(query)).toEqual(view)
  })

  it.each([
    'category=',
    'category=Hygiene',
    'category=jobs',
    'category=__proto__',
    'page=',
    'page=0',
    'page=-1',
    'page=abc',
    'page=1.5',
    'page=1e2',
    'page=01',
    'page=9999',
  ])('“%s” asks for what cannot be', (query) => {
    expect(readNewsView(query)).toBeNull()
  })

  it('is read as it was written, and is empty for the start', () => {
    expect(writeNewsView({ category: null, page: 1 })).toBe('')
    const view = { category: 'LOCATIONS', page: 4 } as const
    expect(writeNewsView(view)).toBe('?category=locations&page=4')
    expect(readNewsView(writeNewsView(view))).toEqual(view)
  })
})
