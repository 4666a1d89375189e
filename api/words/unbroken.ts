const months = ['de-DE', 'en-GB']
  .flatMap((tag) => {
    const format = new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, month) => format.format(new Date(Date.UTC(2026, month))))
  })
  .join('|')
const units = [
  'Uhr|Tag(?:en?)?|Stunden?|Minuten?|Sekunden?|Jahr(?:en?)?|Pers(?:\\.|on(?:en)?)',
  'days?|hours?|minutes?|seconds?|years?|people|person|Euro|euros?|h|m²|%|€',
].join('|')

/** Day, month and year, number and unit, quantity and product, postcode and city, citation and its number. */
const joints = new RegExp(
  [
    // The number may be a value of a message: `{time} Uhr`, `# Personen`.
    `(?<=[\\d}#]\\.?)[ \\n](?=(?:${months}|${units})(?!\\p{L}))`,
    `(?<=\\b(?:${months})) (?=\\d{4}(?!\\d))`,
    // This line does the same for placeholders of a message.
    '(?<=\\{(?:day|shortWeekday)\\}\\.?) (?=\\{(?:day|month|shortMonth)\\})|(?<=\\{month\\}) (?=\\{year\\})',
    '(?<=(?<!\\d)\\d{5})[ \\n](?=\\p{Lu}\\p{L})',
    '(?<=\\d) (?=× )|(?<=\\d ×) ',
    '(?<=§§?|\\b(?:Abs|Art|Nr)\\.)[ \\n](?=[\\dIVX])',
  ].join('|'),
  'gu',
)

/**
 * Keeps together on one line what is read together: `7. Dezember`, `18:00 Uhr`, `2 × Decke`, `§ 5`. Takes
 * plain text, HTML and sources of messages.
 */
export function unbroken(text: string): string {
  return text.replaceAll(joints, '\u00A0')
}

/** Joins the words of a line of facts, in which a number also belongs to the street or month before it. */
export function unbrokenLine(line: string): string {
  return unbroken(line).replace(/(?<=\p{L}\.?) (?=\d+ ?[a-z]?$)/iu, '\u00A0')
}
