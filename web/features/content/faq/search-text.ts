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

/**
 * Whether a text has every word of a search, each anywhere in a word: `gutschein` is in "Geschenkgutschein".
 * `byStem` forgives other endings: `storno` finds "stornieren", `bezahlung` finds "bezahlen".
 */
export function matchesSearch(text: string, search: string, { byStem = false } = {}): boolean {
  const content = searchable(text)
  return searchable(search)
    .split(' ')
    .every((word) => content.includes(byStem ? stemOf(word) : word))
}

/** About two thirds of a word, at least five letters: enough for a page of questions, in both languages. */
function stemOf(word: string): string {
  return word.slice(0, Math.max(5, Math.ceil(word.length * 0.65)))
}
