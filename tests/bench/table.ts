import { cpus } from 'node:os'
import { type Figures } from './measure.ts'
import { subjectNames } from './subjects.ts'

export type Line = { name: string; figures: Figures }

/** The table of the figures, with how often the shop over HTTP goes into the other gateways. */
export function tableOf(lines: Line[], rounds: number, isPinned: boolean): string[] {
  const ratios = ['plain', 'Mercurius'] as const
  const header = [...subjectNames, ...ratios.map((name) => `${name}/HTTP`)]
  return [
    '',
    `CPU time per request in microseconds, median of ${rounds} rounds`,
    `${isPinned ? 'servers on one core' : 'servers not pinned'}, Node ${process.version}, ${cpus()[0]?.model}`,
    '',
    row('', header),
    ...lines.map(({ name, figures }) =>
      row(name, [
        ...subjectNames.map((subject) => micros(figures[subject])),
        ...ratios.map((other) => ratio(figures[other], figures['over HTTP'])),
      ]),
    ),
    '',
  ]
}

function row(name: string, cells: string[]): string {
  return name.padEnd(32) + cells.map((cell) => cell.padStart(15)).join('')
}

const micros = (value: number | undefined) =>
  value === undefined ? '–' : Math.round(value).toLocaleString('en')

const ratio = (value: number | undefined, by: number | undefined) =>
  value === undefined || by === undefined ? '–' : `${(value / by).toFixed(1)} ×`
