import { z } from 'zod'
import { refusedHolds } from '../stays/hold/book/book-sql.ts'
import { freeTimeOf } from '../slots/free-time.ts'
import { loadCalendar } from '../slots/sql.ts'
import { addDays, hourMs } from '../words/wall-clock.ts'
import { type Command, type Desk, DeskError, textOf, UsageError } from './command.ts'
import { type HeldStay, heldStays } from './holds-sql.ts'
import { readStores } from './stores-sql.ts'
import { counted, moment, tableLines } from './table.ts'

export const holds: Command = {
  name: 'holds',
  summary: 'the suites that are held and not paid, by day and by network',
  help: [
    '--store NAME  only this store, such as mainz',
    '--day DAY     only this day, such as 2026-12-05',
    'Hours are those of all suites together, with cleaning. Refused: visitors without an account whom',
    'the budgets refused within two days. A network is the keyed hash of an IPv4 /24 or an IPv6 /48.',
  ],
  options: { store: { type: 'string' }, day: { type: 'string' } },
  async run(desk, _operands, { store, day }) {
    const filter = { store: textOf(store), day: textOf(day) }
    if (filter.day !== undefined && !z.iso.date().safeParse(filter.day).success)
      throw new UsageError('--day is a day such as 2026-12-05.')
    const stores = await readStores(desk.db)
    if (filter.store !== undefined && !stores.some(({ slug }) => slug === filter.store))
      throw new DeskError(`There is no store ${filter.store}.`)
    const stays = await heldStays(desk.db, filter)
    if (stays.length === 0) desk.write('Nothing is held.')
    else desk.write(`${counted(stays.length, 'stay')} held and not paid:`)
    const refused = await refusedHolds(desk.db)
    const isAsked = ({ slug, day: each }: { slug: string; day: string }) =>
      (filter.store ?? slug) === slug && (filter.day ?? each) === each
    const refusals = refused
      .map((row) => ({ ...row, slug: stores.find(({ id }) => id === row.storeId)?.slug ?? '' }))
      .filter(isAsked)
    await printDays(desk, stays, refusals)
    const { true: ofAccounts = [], false: anonymous = [] } = Object.groupBy(stays, ({ isOfAccount }) =>
      isOfAccount ? 'true' : 'false',
    )
    printNetworks(desk, 'Held without an account, by network:', anonymous)
    printNetworks(desk, 'Held with an account that has paid nothing yet, by network:', ofAccounts)
  },
}

type Refusal = { storeId: number; slug: string; day: string; count: number }

/** One line per store and day: what is held beside what is free. */
async function printDays(desk: Desk, stays: HeldStay[], refusals: Refusal[]): Promise<void> {
  const days = new Map<string, { storeId: number; store: string; day: string }>()
  for (const { storeId, store, day } of stays) days.set(`${store} ${day}`, { storeId, store, day })
  for (const { storeId, slug: store, day } of refusals) days.set(`${store} ${day}`, { storeId, store, day })
  const rows = []
  for (const [key, { storeId, store, day }] of [...days].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const calendar = await loadCalendar(desk.db, storeId, addDays(day, -1), day, { horizonDays: null })
    const held = stays.filter((stay) => `${stay.store} ${stay.day}` === key)
    const anonymous = held.filter(({ isOfAccount }) => !isOfAccount)
    rows.push([
      store,
      day,
      String(held.length),
      String(anonymous.length),
      String(held.filter(({ isBeingPaid }) => isBeingPaid).length),
      hoursOf(anonymous),
      hoursOf(held),
      hours(calendar ? freeTimeOf(calendar, day) / hourMs : 0),
      String(refusals.find((row) => `${row.slug} ${row.day}` === key)?.count ?? 0),
    ])
  }
  if (rows.length === 0) return
  const headings = [
    'Store',
    'Day',
    'Held',
    'No account',
    'Paying',
    'No account h',
    'Held h',
    'Free h',
    'Refused',
  ]
  for (const line of tableLines(headings, rows)) desk.write(line)
}

/** One line per network of these stays, the one with the most first. */
function printNetworks({ write }: Desk, heading: string, stays: HeldStay[]): void {
  const networks = Map.groupBy(
    stays.filter(({ network }) => network !== null),
    ({ network }) => network!,
  )
  if (networks.size === 0) return
  write('')
  write(heading)
  const rows = [...networks.entries()]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([network, held]) => [
      network.slice(0, 10),
      String(held.length),
      hoursOf(held),
      [...new Set(held.map(({ store }) => store))].join(' '),
      moment(held[0]!.heldAt),
      moment(Math.max(...held.map(({ liveUntil }) => liveUntil.getTime()))),
      String(Math.max(...held.map(({ extensions }) => extensions))),
    ])
  const headings = ['Network', 'Held', 'Hours', 'Stores', 'Since', 'Until', 'Extended']
  for (const line of tableLines(headings, rows)) write(line)
}

const hoursOf = (stays: HeldStay[]) => hours(stays.reduce((sum, stay) => sum + stay.hours, 0))
const hours = (number: number) => number.toFixed(1)
