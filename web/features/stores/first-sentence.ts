/** The first sentence of a text, without its full stop: a line for a list. */
export function firstSentence(text: string): string {
  const end = text.search(/[.!?](\s|$)/)
  return end === -1 ? text : text.slice(0, end)
}
