type Named = { firstName: string; lastName: string; companyName?: string }

/** The number of the order that somebody named: the one number in what was typed, be it `WZ-100104`, `wz 100 104` or `Bestellung 100104`. */
export function orderNumberOf(typed: string): number | undefined {
  const numbers = typed.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, '').match(/\d+/g) ?? []
  const number = Number(numbers[0])
  return numbers.length === 1 && number > 0 && number <= 2_147_483_647 ? number : undefined
}

/**
 * Whether what was typed names this person: the whole last name and a first name or its initial, in any order, or the whole name of the company. Titles and further names do
 * not matter, nor do capitals, accents, hyphens and ways to spell an umlaut.
 */
export function isNameOf(typed: string, { firstName, lastName, companyName = '' }: Named): boolean {
  const words = wordsOf(typed)
  const hasAll = (name: string) => wordsOf(name).length > 0 && wordsOf(name).every((word) => words.includes(word))
  const hasFirst = wordsOf(firstName).some((word) => words.includes(word) || words.includes(word[0]!))
  return hasAll(companyName) || (hasAll(lastName) && hasFirst)
}

function wordsOf(name: string): string[] {
  const plain = name.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss')
  return plain.replaceAll(/([aou])e/g, '$1').split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}
