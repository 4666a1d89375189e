import { describe, expect, test } from 'vitest'
import { vatIdTyped } from './vat-id.ts'

/** One of every EU state, and what is nearly one. */
const states: [valid: string, ...invalid: string[]][] = [
  ['ATU12345678', 'AT12345678', 'ATU1234567'],
  ['BE0123456789', 'BE2123456789', 'BE123456789'],
  ['BG123456789', 'BG12345678', 'BG12345678901'],
  ['CY12345678X', 'CY123456789'],
  ['CZ12345678', 'CZ1234567', 'CZ12345678901'],
  ['DE123456789', 'DE012345678', 'DE12345678', 'DE1234567890'],
  ['DK12345678', 'DK123456789'],
  ['EE123456789', 'EE12345678'],
  ['EL123456789', 'EL12345678', 'GR12345678'],
  ['ESX1234567X', 'ES12345678', 'ES123456789'],
  ['FI12345678', 'FI1234567'],
  ['FRXX123456789', 'FRIO123456789', 'FR123456789'],
  ['HR12345678901', 'HR1234567890'],
  ['HU12345678', 'HU123456789'],
  ['IE1234567WA', 'IE1234567Z', 'IE12345678'],
  ['IT12345678901', 'IT1234567890'],
  ['LT123456789', 'LT1234567890'],
  ['LU12345678', 'LU1234567'],
  ['LV12345678901', 'LV123456789'],
  ['MT12345678', 'MT1234567'],
  ['NL123456789B01', 'NL123456789', 'NL123456789A01'],
  ['PL1234567890', 'PL123456789'],
  ['PT123456789', 'PT12345678'],
  ['RO12', 'RO1', 'RO12345678901'],
  ['SE123456789001', 'SE123456789012', 'SE1234567890'],
  ['SI12345678', 'SI1234567'],
  ['SK1234567890', 'SK123456789'],
]

describe('a VAT id', () => {
  test('of each of the 27 states is known by its form', () => {
    expect(states).toHaveLength(27)
    expect(states.map(([valid]) => vatIdTyped(valid))).toEqual(states.map(([valid]) => valid))
    expect(states.flatMap(([, ...invalid]) => invalid).filter((id) => vatIdTyped(id) !== null)).toEqual([])
  })

  test('may be typed with small letters, spaces, dots and dashes', () => {
    expect(['de 123 456 789', 'BE 0123.456.789', 'nl-123456789-b01'].map(vatIdTyped)).toEqual([
      'DE123456789',
      'BE0123456789',
      'NL123456789B01',
    ])
  })

  test('of Greece may begin with the code of the country', () => {
    expect(vatIdTyped('GR 123456789')).toBe('EL123456789')
  })

  test.each(['', 'DE', '123456789', 'US123456789', 'CHE123456789', 'DE١٢٣٤٥٦٧٨٩', 'DE123456789<b>', '🧖'])(
    'is not %j',
    (typed) => expect(vatIdTyped(typed)).toBeNull(),
  )
})
