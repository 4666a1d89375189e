import { codeText, digitsFor } from '#http/typed-code.ts'

type Named = { firstName: string; lastName: string; companyName?: string }

/** Words that introduce an order number and add no meaning. */
const introductions = [
  'wz',
  'wellzone',
  'bestellung',
  'bestell',
  'bestellnummer',
  'bestellnr',
  'auftrag',
  'auftragsnummer',
  'nummer',
  'nr',
  'no',
  'number',
  'order',
  'ordernumber',
]

/**
 * The order number in the typed text, such as `WZ-100104`, `wz 100 104` or `Bestellung Nr. 100104`. Undefined
 * with any other word, because it may limit or negate the declaration ("nur den über 50 €", "ich widerrufe
 * nicht"): staff read those.
 */
export function orderNumberOf(typed: string): number | undefined {
  const words = codeText(typed).toLowerCase()
  const numbers = words.replaceAll(/(?<=^|[^\p{L}\p{N}]|wz)[oil|]*\d[\doil|]*(?![\p{L}\p{N}])/gu, digitsFor)
  const marked = numbers.replaceAll(/\p{L}+/gu, (word) => (introductions.includes(word) ? '#' : word))
  // Brackets and marks of quotations surround a number; €, ≠ or ❌ beside it mean something.
  const around = String.raw`[\s\p{P}\p{Sk}\u2212<>=|]*`
  const grouped = String.raw`(\d(?:[\s\p{Pd}\u2212]?\d|\.\d{3}(?!\d))*)`
  const digits = new RegExp(`^${around}${grouped}${around}$`, 'u').exec(marked)?.[1]
  const number = Number(digits?.replaceAll(/\D/g, ''))
  return number > 0 && number <= 2_147_483_647 ? number : undefined
}

/**
 * Whether the typed name is this person's: the whole last name and a first name or its initial, in any order,
 * or the whole company name. Ignores titles, further names, case, accents, hyphens and spellings of umlauts.
 */
export function isNameOf(typed: string, { firstName, lastName, companyName = '' }: Named): boolean {
  const words = wordsOf(typed)
  const hasAll = (name: string) =>
    wordsOf(name).length > 0 && wordsOf(name).every((word) => words.includes(word))
  const hasFirst = wordsOf(firstName).some((word) => words.includes(word) || words.includes(word[0]!))
  return hasAll(companyName) || (hasAll(lastName) && hasFirst)
}

function wordsOf(name: string): string[] {
  const plain = name.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss')
  return plain
    .replaceAll(/([aou])e/g, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}
