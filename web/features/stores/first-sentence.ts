/** The first sentence of a text, without its full stop: a line for a list. Empty without a text. */
export function firstSentence(text: string | null): string {
  if (text === null) return ''
  const end = text.search(/[.!?](\s|$)/)
  return end === -1 ? text : text.slice(0, end)
}
