export type Language = 'de' | 'en'

/** The preferred language of an `Accept-Language` header, by weight, then order; German if none matches. */
export function negotiateLanguage(header: string | null | undefined): Language {
  const ranges = (header ?? '').split(',').map(readRange)
  const other = (['de', 'en'] as const).find((each) => ranges.every(({ language }) => language !== each))
  const weighted = ranges.map((range) => (range.isAny ? { ...range, language: other ?? null } : range))
  const accepted = weighted.filter(({ language, weight }) => language !== null && weight > 0)
  return accepted.toSorted((one, other) => other.weight - one.weight)[0]?.language ?? 'de'
}

/** One range with its weight, such as `en-GB;q=0.8`. Regions are ignored; a malformed weight counts as 0. */
function readRange(range: string): { language: Language | null; isAny: boolean; weight: number } {
  const [, tag, weight = '1'] =
    /^\s*([a-z]+|\*)(?:[-_][a-z\d]+)*(?:\s*;\s*q=([\w.]*))?\s*$/i.exec(range) ?? []
  const language = tag?.toLowerCase()
  return {
    language: language === 'de' || language === 'en' ? language : null,
    isAny: tag === '*',
    weight: /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0,
  }
}
