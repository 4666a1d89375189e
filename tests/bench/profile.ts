// Where the time of a request goes: `node tests/bench/profile.ts` prints the self time by package and folder
// for the home query, a day and the page `/`, from a CPU profile of the whole shop in one process.
import type { Profiler } from 'node:inspector'
import { connections } from './load.ts'
import { createGroups } from './profile-groups.ts'
import { leaveFirstCore } from './measured-process.ts'
import { dayQuery, homePage, homeQuery, type Row } from './requests.ts'
import { startShopAlone, type Subject } from './subjects.ts'

const rows: [Row, amount: number][] = [
  [homeQuery, 60_000],
  [dayQuery, 12_000],
  [homePage, 12_000],
]

/** Groups below this share of the time are one line. */
const smallestShare = 0.01

leaveFirstCore()
const { shop, stop } = await startShopAlone()
try {
  for (const [row, amount] of rows) {
    await shop.run(row.requests(shop.operation), Math.ceil(amount / 2)) // until the code is compiled
    console.log(`\n${row.name}`)
    for (const [group, share] of sharesOf(await profileOf(shop, row, amount)))
      console.log(`${(share * 100).toFixed(1).padStart(6)} %  ${group}`)
  }
} finally {
  await stop()
}

function profileOf({ processes, operation }: Subject, row: Row, amount: number): Promise<Profiler.Profile> {
  const requests = row.requests(operation)
  return processes[0]!.tell({ kind: 'run', requests, amount, atOnce: connections, isProfiled: true })
}

/** The share of each group, the largest first. */
function sharesOf({ nodes, samples = [] }: Profiler.Profile): [string, number][] {
  const groupOf = createGroups(nodes)
  const hits = new Map<string, number>()
  for (const id of samples) {
    const group = groupOf(id)
    if (group !== null) hits.set(group, (hits.get(group) ?? 0) + 1)
  }
  const all = [...hits.values()].reduce((sum, each) => sum + each, 0)
  const shares = [...hits].map(([group, count]): [string, number] => [group, count / all])
  const large = shares.filter(([, share]) => share >= smallestShare).toSorted(([, a], [, b]) => b - a)
  return [...large, ['all others', 1 - large.reduce((sum, [, share]) => sum + share, 0)]]
}
