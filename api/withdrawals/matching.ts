type Named = { firstName: string; lastName: string; companyName?: string }

/** What people write before the number of an order, and what says nothing else. */
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
 * The number of the order that somebody named, be it `WZ-100104`, `wz 100 104` or `Bestellung Nr. 100104`. Any other word may limit what is declared, or say that nothing is
 * ("nur den über 50 €", "ich widerrufe nicht"): then it names none, and people read it.
 */
export function orderNumberOf(typed: string): number | undefined {
  const words = typed.normalize('NFKC').toLowerCase()
  const marked = words.replaceAll(/\p{L}+/gu, (word) => (introductions.includes(word) ? '#' : word))
  const digits = /^[\s\p{Pd}#.:,()"]*(\d[\d\s\p{Pd}]*)[.,)"\s]*$/u.exec(marked)?.[1]
  const number = Number(digits?.replaceAll(/\D/g, ''))
  return number > 0 && number <= 2_147_483_647 ? number : undefined
}

/**
 * Whether what was typed names this person: the whole last name and a first name or its initial, in any order, or the whole name of the company. Titles and further names do
 * not matter, nor do capitals, accents, hyphens and ways to spell an umlaut.
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
