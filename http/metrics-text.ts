// The text format of Prometheus, version 0.0.4.

export interface Sample {
  labels?: Readonly<Record<string, string | number>>
  value: number
  /** What a histogram adds to its name. */
  part?: '_bucket' | '_sum' | '_count'
}

/** A figure about the process or the shop. No label has a value that a visitor can choose. */
export interface Metric {
  name: `wellzone_${string}` | `process_${string}`
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: readonly Sample[]
}

/** A figure without labels. */
export function gauge(name: Metric['name'], help: string, value: number | null): Metric {
  return { name, help, type: 'gauge', samples: value === null ? [] : [{ value }] }
}

export function metricsText(metrics: readonly Metric[]): string {
  return metrics.map(linesOf).join('')
}

function linesOf({ name, help, type, samples }: Metric): string {
  const lines = samples.map(({ part = '', labels = {}, value }) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(String(text))}"`)
    return `${name}${part}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
  })
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n')
}

const escaped = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`)
