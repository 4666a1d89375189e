// What a request costs the server, beside a bare server and gateways as most people would write them. Run by
// `npm run bench`, or alone: `node tests/bench/server-path.ts`.
import { deepEqual } from 'node:assert/strict'
import {
  bookRound,
  giveHistory,
  guestsPerRound,
  type Mutation,
  type MutationCost,
  mutations,
} from './bookings.ts'
import { holdAlone } from './hold-alone.ts'
import type { StatementCount } from './statement-counts.ts'
import { type Figures, measureRow, median, teachBare } from './measure.ts'
import { leaveFirstCore } from './measured-process.ts'
import { dayQuery, homePage, homeQuery, type Row } from './requests.ts'
import { startSubjects, type Subject, type SubjectName, type Subjects } from './subjects.ts'
import { type Line, tableOf } from './table.ts'

/** Measures every row and prints the table. */
export async function benchServerPath({ rounds = 15, print = console.log } = {}): Promise<void> {
  const isPinned = leaveFirstCore()
  const { subjects, shopUrl, stop } = await startSubjects()
  try {
    for (const each of [homeQuery, dayQuery])
      await requireSameAnswers(each, subjects['over HTTP'], [subjects.plain, subjects.Mercurius])
    const lines: Line[] = []
    for (const each of [homeQuery, dayQuery, homePage]) {
      const bytes = await teachBare(subjects, shopUrl, each)
      const { plain, Mercurius, ...own } = subjects
      const compared = each === homePage ? own : { ...own, plain, Mercurius }
      const figures = await measureRow(each, compared, rounds)
      lines.push({ name: `${each.name} (${(bytes / 1000).toFixed(1)} kB)`, figures })
    }
    const { cpu, api, postgres, calls, within, alone } = await measureMutations(
      subjects,
      Math.ceil(rounds / 2),
    )
    for (const name of mutations) lines.push({ name, figures: cpu[name] })
    for (const name of mutations) lines.push({ name: `REST API of it: ${name}`, figures: api[name] })
    for (const name of mutations) lines.push({ name: `PostgreSQL apart: ${name}`, figures: postgres[name] })
    lines.push({ name: 'PostgreSQL apart: hold alone', figures: { 'over HTTP': alone } })
    for (const name of mutations) lines.push({ name: `time within it: ${name}`, figures: within[name] })
    for (const name of mutations) lines.push({ name: `statements: ${name}`, figures: calls[name] })
    for (const line of tableOf(lines, rounds, isPinned)) print(line)
    const ratio = (postgres.book['over HTTP'] ?? Number.NaN) / alone
    print(`PostgreSQL takes ${ratio.toFixed(1)} times as long to book as to write the hold alone\n`)
  } finally {
    await stop()
  }
}

type Asked = Pick<Subject, 'ask' | 'operation'>

/** Gateways that answer differently cannot be compared. */
export async function requireSameAnswers({ requests }: Row, shop: Asked, others: Asked[]): Promise<void> {
  const dataOf = async ({ ask, operation }: Asked) =>
    (JSON.parse((await ask([requests(operation)[0]!]))[0]!) as { data: unknown }).data
  for (const other of others) deepEqual(await dataOf(other), await dataOf(shop))
}

/**
 * Until all code is compiled and each connection has its plans: the API behind plain and Mercurius meets
 * twice as many guests as the shop.
 */
const warmUpRounds = 20

type OfMutations = Record<Mutation, Figures>

async function measureMutations(subjects: Subjects, rounds: number) {
  const { bare: _bare, ...booking } = subjects
  const entries = Object.entries(booking) as [SubjectName, Subjects[SubjectName]][]
  const costs = new Map(entries.map(([name]) => [name, [] as Record<Mutation, MutationCost>[]]))
  for (const [, subject] of entries) await giveHistory(subject)
  for (let round = -warmUpRounds; round < rounds; round++) {
    for (const [name, subject] of entries) {
      const cost = await bookRound(subject)
      if (round >= 0) costs.get(name)!.push(cost)
    }
  }
  // Last, as its holds stay live, and a booking counts those.
  const alone: number[] = []
  for (let turn = 0; turn < 3; turn++) alone.push((await holdAlone(subjects['over HTTP'])) ?? Number.NaN)
  const figures = (figure: (cost: MutationCost) => number | null) =>
    Object.fromEntries(
      mutations.map((mutation) => [
        mutation,
        Object.fromEntries(
          [...costs].flatMap(([name, each]) => {
            const values = each.map((cost) => figure(cost[mutation])).filter((value) => value !== null)
            return values.length === 0 ? [] : [[name, median(values)]]
          }),
        ),
      ]),
    ) as OfMutations
  return {
    cpu: figures(({ cpu }) => cpu),
    api: figures(({ api }) => api),
    postgres: figures(({ postgres }) => postgres),
    calls: figures(({ statements }) => ofEach(statements, 'calls')),
    within: figures(({ statements }) => ofEach(statements, 'micros')),
    alone: median(alone),
  }
}

function ofEach(statements: StatementCount[], what: 'calls' | 'micros'): number {
  return statements.reduce((sum, each) => sum + each[what], 0) / guestsPerRound
}

if (import.meta.main) await benchServerPath()
