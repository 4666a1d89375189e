import type { BreachCount } from '../spa/contract/breach-report.ts'

const name = 'wellzone_contract_breaches_total'

/** Counters in the text format of Prometheus, version 0.0.4: names of members, never values. */
export function metricsText(breaches: BreachCount[]): string {
  const lines = breaches.map(({ count, ...kind }) => {
    const labels = Object.entries(kind).map(([label, value]) => `${label}="${escaped(String(value))}"`)
    return `${name}{${labels.join(',')}} ${count}`
  })
  return [
    `# HELP ${name} What responses of the spa API broke of its contract since the start.`,
    `# TYPE ${name} counter`,
    ...lines,
    '',
  ].join('\n')
}

const escaped = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`)
