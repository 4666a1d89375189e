import type { Db } from '../../database/tables.ts'
import { lockStoreDays } from '../../slots/sql.ts'
import {
  changeInSteps,
  type Command,
  type Desk,
  lineOf,
  logChange,
  type Options,
  UsageError,
} from '../command.ts'
import { readSpan, shownSpan, spanHelp } from '../span-input.ts'
import { printStays } from '../stays/print-stays.ts'
import { settleStays } from '../stays/settle-stays.ts'
import { readStays, type Stay } from '../stays/stays-sql.ts'
import { insertClosing } from '../../house/suites/closings.ts'
import { findSuite } from './suites-sql.ts'

export const suiteClose: Command = {
  name: 'suite close',
  operands: 'SUITE',
  summary: 'closes a suite for a time, and settles the stays in it',
  help: [
    'SUITE is its number, as `suite list` shows it. Nothing is offered there from then on. Lists the',
    'stays inside first. What is held and not paid takes another suite of the type, or ends. What is',
    'paid stands, unless you say otherwise; the same command again does it later:',
    '--move          gives each another suite of its type at the same time, if one is free',
    '--cancel        cancels them (with --move: the rest), refunds all and mails all guests',
    ...spanHelp,
    '--why TEXT      for your colleagues; guests do not read it',
  ],
  options: {
    from: { type: 'string' },
    until: { type: 'string' },
    why: { type: 'string' },
    move: { type: 'boolean' },
    cancel: { type: 'boolean' },
  },
  run: close,
}

async function close(desk: Desk, [typed]: string[], options: Options): Promise<void> {
  const suite = await findSuite(desk.db, typed)
  const { id, name, storeId, timeZone } = suite
  const span = readSpan(options, timeZone)
  const why = lineOf('why', options['why'])
  if (why === null) throw new UsageError('Say why, for your colleagues: --why "Whirlpool leaks".')
  const way = {
    isElsewherePossible: true,
    move: options['move'] === true,
    cancel: options['cancel'] === true,
  }
  const isAffected = (stay: Stay) =>
    stay.wellzoneId === id && stay.startsAt < span.until && stay.endsAt > span.from
  const inside = async (db: Db) => (await readStays(db, storeId, span)).filter(isAffected)
  const shown = await inside(desk.db)
  const closed = `${suite.store}, ${name}, ${shownSpan(span, timeZone)}`
  desk.write(closed)
  printStays(desk, shown)
  await changeInSteps(desk, 'Close it?', async (step) => {
    await step(async (trx) => {
      await lockStoreDays(trx, storeId, timeZone, span)
      await insertClosing(trx, id, span, why)
      await logChange(trx, desk, `${closed}: closed. ${why}`)
    })
    await settleStays(desk, step, { shown, stays: await step(inside), isAffected, way })
  })
  if (!desk.isDryRun) desk.write(`${name} is closed.`)
}
