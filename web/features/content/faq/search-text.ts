/**
 * A text as it is compared in searches: without case, accents and the difference between `ä` and `ae`, `ß`
 * and `ss`.
 */
export function searchable(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Whether a text has every word of a search, each anywhere in a word: `gutschein` is in "Geschenkgutschein". */
export function matchesSearch(text: string, search: string): boolean {
  const content = searchable(text)
  return searchable(search)
    .split(' ')
    .every((word) => content.includes(word))
}
