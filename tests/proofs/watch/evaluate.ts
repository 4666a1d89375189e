// As much of Prometheus' query language as docs/alerts.yml needs, over two readings instead of a range.

type Series = Map<string, number>

export interface Readings {
  before: string
  now: string
}

/** Whether a rule fires: one of its comparisons, joined by `or`, holds for some series. */
export function fires(expression: string, readings: Readings): boolean {
  return expression.split(' or ').some((part) => holds(part.trim(), readings))
}

function holds(part: string, readings: Readings): boolean {
  const absent = /^absent\((.+)\)$/.exec(part)
  if (absent) return select(absent[1]!, readings.now).size === 0
  const unless = /^(\w+) unless on\(\) (\w+)$/.exec(part)
  if (unless) return select(unless[1]!, readings.now).size > 0 && select(unless[2]!, readings.now).size === 0
  const [, left, operator, right] = /^(.+?) (<|>|!=|==) ([\d.]+)$/.exec(part) ?? refuse(part)
  const limit = Number(right)
  const compares = compare[operator as keyof typeof compare]
  return valuesOf(left!, readings).some((value) => compares(value, limit))
}

const compare = {
  '<': (one: number, other: number) => one < other,
  '>': (one: number, other: number) => one > other,
  '!=': (one: number, other: number) => one !== other,
  '==': (one: number, other: number) => one === other,
}

function valuesOf(term: string, readings: Readings): number[] {
  const rest = /^1 - (.+)$/.exec(term)
  if (rest) return valuesOf(rest[1]!, readings).map((value) => 1 - value)
  const [over, under] = term.split(' / ')
  if (under !== undefined)
    return valuesOf(over!, readings).flatMap((value) =>
      valuesOf(under, readings).flatMap((all) => (all > 0 ? [value / all] : [])),
    )
  const sum = /^sum\((.+)\)$/.exec(term)
  if (sum) {
    const values = valuesOf(sum[1]!, readings)
    return values.length > 0 ? [values.reduce((one, other) => one + other)] : []
  }
  const increase = /^increase\((.+)\[\d+[mh]\]\)$/.exec(term)
  if (!increase) return [...select(term, readings.now).values()]
  const before = select(increase[1]!, readings.before)
  // A series that begins has no increase, as in Prometheus: what an alert counts has to begin with 0.
  return [...select(increase[1]!, readings.now)].flatMap(([series, value]) =>
    before.has(series) ? [value - before.get(series)!] : [],
  )
}

function select(selector: string, text: string): Series {
  const [, name, matchers = ''] = /^(\w+)(?:\{(.*)\})?$/.exec(selector) ?? refuse(selector)
  const wanted = [...matchers.matchAll(/(\w+)(=~|=)"([^"]*)"/g)].map(([, label, operator, value]) => {
    const form = new RegExp(`^(?:${value})$`)
    const fits = (given: string) => (operator === '=~' ? form.test(given) : given === value)
    return (given: Record<string, string>) => fits(given[label!] ?? '')
  })
  const found: Series = new Map()
  for (const line of text.split('\n')) {
    const [, metric, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    if (metric !== name) continue
    const given = Object.fromEntries(
      [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, text]) => [label, text]),
    )
    if (wanted.every((fits) => fits(given))) found.set(labels, Number(value))
  }
  return found
}

function refuse(text: string): never {
  throw new Error(`This is not understood: ${text}`)
}
