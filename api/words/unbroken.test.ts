import { describe, expect, it } from 'vitest'
import { unbroken, unbrokenLine } from './unbroken.ts'

const shown = (text: string): string => text.replaceAll('\u00a0', '_')

describe('what is read together stays on one line', () => {
  it.each([
    ['Am 7. Dezember um 18:00 Uhr', 'Am 7._Dezember um 18:00_Uhr'],
    ['on 7 December, 30 minutes before', 'on 7_December, 30_minutes before'],
    ['26. November 2026, in 2027', '26._November_2026, in 2027'],
    ['{weekday}, {day}. {month} {year}', '{weekday}, {day}._{month}_{year}'],
    ['{shortWeekday} {day} {shortMonth}', '{shortWeekday}_{day}_{shortMonth}'],
    ['Rheinallee 88, 55116 Mainz', 'Rheinallee 88, 55116_Mainz'],
    ['120000 Gäste, 12345 und', '120000 Gäste, 12345 und'],
    [
      '{persons, plural, other {# Pers.}} · {hours} h, 34 m²',
      '{persons, plural, other {#_Pers.}} · {hours}_h, 34_m²',
    ],
    ['2 × Decke', '2_×_Decke'],
    ['100 % von 1.000 €', '100_% von 1.000_€'],
    ['nach § 312j Abs. 2', 'nach §_312j Abs._2'],
    [
      'bis {time} Uhr, {count, plural, other {# Personen}}',
      'bis {time}_Uhr, {count, plural, other {#_Personen}}',
    ],
    [
      '{days, plural, one {# Tag} other {# Tage}}, 1 year',
      '{days, plural, one {#_Tag} other {#_Tage}}, 1_year',
    ],
    [
      'drei Stunden, 3 Stundensätze, 3 Tagesgäste, 5 Euro',
      'drei Stunden, 3 Stundensätze, 3 Tagesgäste, 5_Euro',
    ],
  ])('%s', (text, expected) => {
    expect(shown(unbroken(text))).toBe(expected)
  })

  it('a line of facts keeps the number of the house with its street', () => {
    expect(shown(unbrokenLine('Rheinallee 12 a'))).toBe('Rheinallee_12 a')
  })
})
