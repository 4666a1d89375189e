import { rawAnswer } from './load.ts'
import { cpuWithChildren } from './cpu-with-children.ts'
import type { BenchRequest, Row } from './requests.ts'
import type { Subject, SubjectName, Subjects } from './subjects.ts'

/** CPU time per request in microseconds; missing where there is nothing to compare. */
export type Figures = Partial<Record<SubjectName, number>>

interface Spent {
  /** Of the measured processes, in microseconds. */
  cpu: number
  /** Of the REST API among them; null where it has no process of its own. */
  api: number | null
  /** Of the database; null where the system does not tell. */
  postgres: number | null
}

/** What the work costs a subject. */
export async function spending(
  { processes, database }: Subject,
  work: () => Promise<unknown>,
): Promise<Spent> {
  const now = async () => ({
    cpus: await Promise.all(processes.map((process) => process.cpu())),
    postgres: database && cpuWithChildren(database.pid()),
  })
  const before = await now()
  await work()
  const after = await now()
  const cpus = after.cpus.map((cpu, turn) => cpu - before.cpus[turn]!)
  return {
    cpu: cpus.reduce((sum, each) => sum + each, 0),
    api: cpus.length > 1 ? cpus.at(-1)! : null,
    postgres: after.postgres === null || before.postgres === null ? null : after.postgres - before.postgres,
  }
}

/**
 * Measures every subject once per round, one after the other, so that other load on the machine hits all of
 * them. The median of the rounds counts.
 */
export async function measureRow(
  { requests }: Row,
  subjects: Partial<Subjects>,
  rounds: number,
): Promise<Figures> {
  const entries = Object.entries(subjects) as [SubjectName, Subject][]
  const amounts = new Map<SubjectName, number>()
  for (const [name, subject] of entries) amounts.set(name, await warmUp(subject, requests(subject.operation)))
  const costs = new Map<SubjectName, number[]>(entries.map(([name]) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [name, subject] of entries) {
      const amount = amounts.get(name)!
      const { cpu } = await spending(subject, () => subject.run(requests(subject.operation), amount))
      costs.get(name)!.push(cpu / amount)
    }
  }
  return Object.fromEntries([...costs].map(([name, each]) => [name, median(each)]))
}

/** Short, so that all subjects meet the same other load. */
const secondsPerRound = 0.4
const warmUpSeconds = 3

/** Until the code is compiled; returns how many requests a round has. */
async function warmUp(subject: Subject, requests: BenchRequest[]): Promise<number> {
  let amount = 100
  for (let seconds = 0; seconds < warmUpSeconds;) {
    const took = await subject.run(requests, amount)
    seconds += took
    amount = Math.max(64, Math.min(amount * 10, Math.round((amount * secondsPerRound) / took)))
  }
  return amount
}

/** Gives the bare server the bytes that the shop sends for a row; returns how many they are. */
export async function teachBare({ bare }: Subjects, url: string, { requests }: Row): Promise<number> {
  const { status, headers, bytes } = await rawAnswer(url, requests(bare.operation)[0]!)
  if (status !== 200) throw new Error(`The shop answered ${status}: ${bytes}`)
  const { date: _date, connection: _connection, 'transfer-encoding': _chunked, ...kept } = headers
  const length = { 'content-length': String(bytes.length) }
  await bare.processes[0]!.tell({ headers: { ...kept, ...length }, base64: bytes.toString('base64') })
  return bytes.length
}

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[sorted.length >> 1] ?? Number.NaN
}
