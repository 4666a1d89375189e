import type { Metric, Sample } from '#http/metrics-text.ts'

type Labels = Record<string, string | number>

/**
 * Counts by labels, whose values are few. Those that an alert is about begin with 0: the first of a series
 * that was not there before is no increase.
 */
export function createCounter(name: Metric['name'], help: string, begin: readonly Labels[] = []) {
  const series = new Map<string, { labels: Labels; value: number }>()
  for (const labels of begin) seriesOf(series, labels, () => ({ labels, value: 0 }))
  return {
    add(labels: Labels = {}): void {
      const known = seriesOf(series, labels, () => ({ labels, value: 0 }))
      known.value += 1
    },
    metric: (): Metric => ({ name, help, type: 'counter', samples: [...series.values()] }),
  }
}

/** Upper bounds in seconds. */
const bounds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** How long something took, in seconds, by labels whose values are few. */
export function createDurations(name: Metric['name'], help: string) {
  const series = new Map<string, { labels: Labels; counts: number[]; sum: number }>()
  return {
    observe(labels: Labels, seconds: number): void {
      const known = seriesOf(series, labels, () => ({ labels, counts: [...bounds.map(() => 0), 0], sum: 0 }))
      const bound = bounds.findIndex((most) => seconds <= most)
      known.counts[bound < 0 ? bounds.length : bound]! += 1
      known.sum += seconds
    },
    metric: (): Metric => ({
      name,
      help,
      type: 'histogram',
      samples: [...series.values()].flatMap(samplesOf),
    }),
  }
}

function samplesOf({ labels, counts, sum }: { labels: Labels; counts: number[]; sum: number }): Sample[] {
  let value = 0
  const buckets = [...bounds, '+Inf'].map((le, index): Sample => {
    value += counts[index]!
    return { part: '_bucket', labels: { ...labels, le }, value }
  })
  return [...buckets, { part: '_sum', labels, value: sum }, { part: '_count', labels, value }]
}

function seriesOf<Value>(series: Map<string, Value>, labels: Labels, make: () => Value): Value {
  const key = Object.values(labels).join('\n')
  const known = series.get(key) ?? make()
  series.set(key, known)
  return known
}
