import type { Db, Trx } from '../../database/tables.ts'
import { rolledBack } from '../../database/transaction.ts'
import { performIn, tryIn } from '../../house/acts/perform.ts'
import { findStore } from '../../house/day/day-sql.ts'
import { changeOf, type HoursInput } from '../../house/hours/change.ts'
import { keepOutside } from '../../house/hours/outside.ts'
import { setHours } from '../../house/hours/set-hours.ts'
import { Problem } from '../../http/problem.ts'
import { commandActor, inWords } from '../act.ts'
import { changeInSteps, type Desk, UsageError } from '../command.ts'
import { printStays } from '../stays/print-stays.ts'
import { settleStays } from '../stays/settle-stays.ts'
import { readStays, type Stay } from '../stays/stays-sql.ts'
import type { Store } from '../stores-sql.ts'

/** New hours of one store, as the act of the house takes them. */
export interface HoursOfStore {
  store: Store
  hours: Omit<HoursInput, 'store'>
}

interface Made {
  sentence: string
  /** Undefined where the hours are so already. */
  agreed: string | undefined
}

const forGood = Date.UTC(9999, 0)

/**
 * Changes hours of stores by the act of the house, all or none, and settles the stays that do not fit them
 * any more.
 */
export async function changeHours(desk: Desk, typed: HoursOfStore[], cancel: boolean): Promise<void> {
  const changes = typed.toSorted((one, other) => one.store.id - other.store.id)
  const { tried, shown } = await rolledBack(desk.db, async (trx) => ({
    tried: await makeAll(trx, desk, changes, null),
    shown: await affectedStays(trx, changes),
  })).catch(asTyped)
  for (const { sentence } of tried) desk.write(sentence)
  printStays(desk, shown)
  await changeInSteps(desk, 'Change it?', async (step) => {
    await step((trx) => makeAll(trx, desk, changes, tried))
    const stays = await step((trx) => affectedStays(trx, changes))
    await settleStays(desk, step, {
      shown,
      stays,
      // A stay that was moved since has another beginning.
      isAffected: ({ orderId, startsAt }) =>
        stays.some((one) => one.orderId === orderId && one.startsAt === startsAt),
      way: { isElsewherePossible: false, move: false, cancel },
    })
  }).catch(asTyped)
  if (!desk.isDryRun) desk.write('Changed.')
}

/** Tries the changes, or makes them as they were tried. */
async function makeAll(trx: Trx, desk: Desk, changes: HoursOfStore[], tried: Made[] | null): Promise<Made[]> {
  const made: Made[] = []
  for (const [index, { store, hours }] of changes.entries()) {
    const act = [trx, desk, setHours, commandActor(desk), { ...hours, store: store.id }] as const
    const effect = tried ? performIn(...act, tried[index]!.agreed) : tryIn(...act)
    made.push(
      await effect.then(
        // The stays outside follow in a table.
        ({ sentence: { en }, agreed }) => ({
          sentence: `${store.slug}: ${en.slice(0, en.lastIndexOf('. ') + 1)}`,
          agreed,
        }),
        (error: unknown) => ({ sentence: `${store.slug}: ${soAlready(error)}`, agreed: undefined }),
      ),
    )
  }
  return made
}

/** Hours that are so already are no mistake: the command is typed again to settle what is left. */
function soAlready(error: unknown): string {
  if (error instanceof Problem && error.code === 'NothingChanges') return error.message
  throw error
}

/** The stays of the changed days that do not fit the hours of their day. */
async function affectedStays(db: Db, changes: HoursOfStore[]): Promise<Stay[]> {
  const affected = new Map<number, Stay>()
  for (const { store, hours } of changes) {
    const { now } = (await findStore(db, store.id))!
    const change = changeOf({ ...hours, store: store.id }, { ...store, now })
    if ('code' in change) continue
    const coming = await readStays(db, store.id, { from: now, until: forGood })
    for (const stay of (await keepOutside(db, store, coming, change)).stays) affected.set(stay.orderId, stay)
  }
  return [...affected.values()]
}

function asTyped(error: unknown): never {
  if (error instanceof Problem && ['HoursWrong', 'TimeOutside'].includes(error.code))
    throw new UsageError(error.message, { cause: error })
  return inWords(error)
}
