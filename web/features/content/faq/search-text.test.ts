import { describe, expect, it } from 'vitest'
import { matchesSearch } from './search-text.ts'

describe('the search in the questions', () => {
  it.each([
    ['Wie zahlen Gäste mit Gutschein?', 'GUTSCHEIN'],
    ['Wie zahlen Gäste mit Gutschein?', 'gaeste'],
    ['Wie zahlen Gäste mit Gutschein?', 'gaste'],
    ['Was kostet ein Geschenkgutschein?', 'gutschein'],
    ['Was heißt You Never Know?', 'heisst'],
    ['Gibt es ein Café in der Nähe?', 'cafe naehe'],
    ['Stornieren bis 48 Stunden vorher', ' 48  storn '],
    ['Was steuert die neue Sauna?', 'neue steuert'],
    ['Kann man den Betrag aufteilen? Ja.', 'aufteilen?'],
  ])('finds in “%s” the words “%s”', (text, search) => {
    expect(matchesSearch(text, search)).toBe(true)
  })

  it.each([
    ['Wie zahlen Gäste mit Gutschein?', 'gutschein parken'],
    ['Wo kann ich parken?', 'storno'],
    ['', 'sauna'],
  ])('does not find in “%s” the words “%s”', (text, search) => {
    expect(matchesSearch(text, search)).toBe(false)
  })

  it.each([
    ['Bis wann kann ich stornieren?', 'Storno', true],
    ['Wie kann ich bezahlen?', 'Bezahlung', true],
    ['Where do I find my invoice?', 'invoices', true],
    ['Wo können wir parken?', 'Storno', false],
    ['Ab welchem Alter darf man mit?', 'Eltern', false],
  ])('by stem: “%s” has “%s”: %s', (text, search, isFound) => {
    expect(matchesSearch(text, search)).toBe(false)
    expect(matchesSearch(text, search, { byStem: true })).toBe(isFound)
  })
})
