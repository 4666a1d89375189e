const dayMs = 86_400_000
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/
const day = /^\d{4}-\d\d-\d\d$/

/**
 * The examples of the contract as they would be now. Instants within a day of the moment at which they were
 * written keep their distance to it, such as the end of a hold; all other days after it move by whole days.
 */
export function movedTo(now: number, written: number, value: unknown): unknown {
  const days = Math.floor((now - written) / dayMs) * dayMs
  return mapTexts(value, (text) => {
    if (instant.test(text)) {
      const at = Date.parse(text)
      const by = Math.abs(at - written) < dayMs ? now - written : days
      return new Date(at + by).toISOString()
    }
    if (!day.test(text) || Date.parse(text) < written) return text
    return new Date(Date.parse(text) + days).toISOString().slice(0, 10)
  })
}

/** The same times on another day, for the slots of the day that is asked for. */
export function onDay(asked: string, value: unknown): unknown {
  let first: number | null = null
  const noted = (text: string): string => {
    if (instant.test(text)) first = Math.min(first ?? Infinity, Date.parse(text.slice(0, 10)))
    return text
  }
  mapTexts(value, noted)
  if (first === null) return value
  const by = Date.parse(asked) - first
  return mapTexts(value, (text) =>
    instant.test(text) ? new Date(Date.parse(text) + by).toISOString() : text,
  )
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapTexts(each, change)]))
}
