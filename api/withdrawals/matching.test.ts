import { describe, expect, test } from 'vitest'
import { orderNumberTyped } from '#http/testing/typed-codes.ts'
import { orderNumberOf } from './matching.ts'

describe('the number of an order', () => {
  test.each([100104, 987654, 120311])('%i is read however it is written', (id) => {
    const ways = orderNumberTyped(id)
    expect(ways.length).toBeGreaterThan(40)
    expect(ways.filter((typed) => orderNumberOf(typed) !== id)).toEqual([])
  })

  test.each([
    ['nur den über 50 € aus 100104'],
    ['100104 und 100105'],
    ['WZ-100104, WZ-100105'],
    ['100104 100105'],
    ['nicht 100104'],
    ['100104 oil'],
    ['oil'],
    ['WZ-'],
    ['99999999999'],
    ['100.10'],
    ['vom 26.11.2026'],
  ])('%j is left to a person', (typed) => expect(orderNumberOf(typed)).toBeUndefined())
})
