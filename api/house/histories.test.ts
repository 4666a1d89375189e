// Random acts, by the requests of pages and by commands, on two houses with one clock: all rows are
// equal but for who acted, what is tried is what happens, and every change has an act in its transaction.
// Seen failing with a route that forgets an input, and with an act whose entry has a transaction of its own.
import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { changedSince, countRows, currentXid, differences } from '../testing/house-history/rows.ts'
import { ofHolds, type TypedAct, typedActs } from '../testing/house-history/typed-acts.ts'
import { suiteOf } from '../testing/orders.ts'
import { openWorld, type World } from '../testing/house-history/world.ts'
import { sized } from '../testing/sized.ts'
import { newVoucherCode } from '../vouchers/codes.ts'
import { addDays, minuteMs } from '../words/wall-clock.ts'
import { acts } from './acts/acts.ts'

const [ofPages, ofCommands] = [useTestDatabase(), useTestDatabase()]
const histories = sized(6, 1_000)
const seed = Number(process.env.SEED) || Math.trunc(Math.random() * 2 ** 31)
let pages: World
let commands: World

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  pages = await openWorld(ofPages)
  commands = await openWorld(ofCommands)
})
afterAll(async () => {
  vi.useRealTimers()
  await Promise.all([pages.close(), commands.close()])
})

const step = record({
  name: constantFrom(...Object.keys(typedActs)),
  which: nat(9),
  choice: nat(1_000),
  /** Minutes since the step before. */
  minutes: constantFrom(0, 0, 0, 0, 0, 0, 1, 2, 5, 20, 60, 300, 1_440),
})
const history = record({
  /** Minutes from the first step to the stays of guests. */
  minutesBefore: constantFrom(20, 20, 1_500, 4_300),
  steps: array(step, { minLength: 8, maxLength: 16, size: 'max' }),
})

/** The order for an act: one that is held for acts on holds, and mostly a guest's for others. */
const orderFor = (name: string, which: number): number =>
  (ofHolds.includes(name) || which > 7 ? 2 : 0) + (which % 2)

async function setClocks(at: number): Promise<void> {
  vi.setSystemTime(at)
  await Promise.all([pages.setClock(at), commands.setClock(at)])
}

/** Tries an act on a page and does it. Returns its sentence, or the code of its refusal. */
async function onPage({ method, path, json }: TypedAct, token: string): Promise<string> {
  const send = (more: object) =>
    pages.house.call(path, { method, token, json: { ...json, ...more }, language: 'en' })
  const tried = await send({ dryRun: true })
  if (tried.status !== 200) return String(tried.body['code'])
  const done = await send({ agreed: tried.body['agreed'] })
  expect(done).toEqual({ status: 200, body: { ...tried.body, isDone: true } })
  return String(done.body['sentence'])
}

/** Does an act by a command. Returns its sentence, or the code of its refusal. */
async function byCommand({ name, words }: TypedAct): Promise<string> {
  const [said, end] = await commands.command(['act', name, ...words])
  return end === 'Done.' ? said! : said!.split(':')[0]!
}

/** Every row that was written since has an act of the same transaction. */
async function expectLogged({ db }: World, since: number): Promise<void> {
  const rows = await changedSince(db, since)
  const acts = new Set(rows.filter(({ table }) => table === 'public.house_act').map(({ xid }) => xid))
  expect(rows.filter(({ xid }) => !acts.has(xid))).toEqual([])
}

test('every act is typed', () => {
  expect(Object.keys(typedActs).toSorted()).toEqual(acts.map(({ name }) => name).toSorted())
})

test(`${histories} histories are the same by page and by command (SEED=${seed})`, async () => {
  const done: Record<string, number> = {}
  let day = '2030-01-07'
  const check = asyncProperty(history, async ({ minutesBefore, steps }) => {
    day = addDays(day, 7)
    let now = Date.parse(`${day}T12:00:00Z`) - minutesBefore * minuteMs
    await setClocks(now)
    const worlds = [pages, commands]
    const start = await Promise.all(worlds.map(({ db }) => currentXid(db)))
    const code = newVoucherCode()
    const [given, same] = await Promise.all([pages.prepare(day, code), commands.prepare(day, code)])
    expect(same).toEqual(given)
    const prepared = await Promise.all(worlds.map(({ db }) => currentXid(db)))
    for (const { name, which, choice, minutes } of steps) {
      now += minutes * minuteMs
      await setClocks(now)
      const token = await pages.house.staff('manager')
      const read = (path: string) => pages.house.call(path, { token })
      const order = given.orders[orderFor(name, which)]!
      const suite = await suiteOf(pages.db, { orderId: order })
      const act = { name, ...(await typedActs[name]!({ given, order, suite, day, choice, read })) }
      const answer = await onPage(act, token)
      expect([act, await byCommand(act)]).toEqual([act, answer])
      const outcome = `${name} ${answer.endsWith('.') ? 'done' : answer}`
      done[outcome] = (done[outcome] ?? 0) + 1
    }
    const [page, command] = await Promise.all(worlds.map(({ db }, at) => changedSince(db, start[at]!)))
    expect(differences(page!, command!)).toEqual([[], []])
    expect(await countRows(commands.db)).toEqual(await countRows(pages.db))
    await expectLogged(pages, prepared[0]!)
    await expectLogged(commands, prepared[1]!)
    expect(worlds.flatMap((world) => world.reports())).toEqual([])
  })
  await assert(check, { numRuns: histories, seed, endOnFailure: true })
  // A few histories do few of the acts, whatever the seed; many do all of them.
  const names = Object.keys(typedActs)
  const missing = names.filter((name) => !done[`${name} done`])
  const mostMissing = sized(names.length - 3, 0)
  expect(missing.length, `not done once of ${JSON.stringify(done)}`).toBeLessThanOrEqual(mostMissing)
}, 7_200_000)
