// What the commands of `npm run desk` share: their shape, their errors, and how a change is confirmed.
import { bareCode } from '#http/typed-code.ts'
import type { ParseArgsOptionsConfig } from 'node:util'
import type { Db, Trx } from '../database/tables.ts'
import { inTransaction, rolledBack } from '../database/transaction.ts'
import { writeAct } from '../house/log/log.ts'
import type { ReadReport } from '../provider/port.ts'
import type { VoucherPurpose } from '../words/seller.ts'

/** Option values as `parseArgs` of node:util returns them. */
export type Options = Record<string, string | boolean | undefined>

export interface Desk {
  db: Db
  /** How many days ahead stays are offered. */
  bookingHorizonDays: number
  /** The kind of the vouchers that are sold. */
  vouchers: VoucherPurpose
  /** Makes the tokens of links in mails. */
  visitorSecret: string
  /** Names of the configured payment providers. */
  providers: readonly string[]
  /** Opens the report of the provider that has one; left out where that is not configured. */
  openReport?: (() => ReadReport) | undefined
  /** The account of the machine that typed the command; it stands in the log of changes. */
  who: string
  /** The command with its operands: `suite close 201`. */
  command: string
  write(line: string): void
  /** Asks a question that is answered with yes or no; undefined without a terminal. */
  ask: ((question: string) => Promise<boolean>) | undefined
  isDryRun: boolean
  isSure: boolean
}

export interface Command {
  /** The name as it is typed: `discount create`. */
  name: string
  /** The arguments behind the name: `CODE`. */
  operands?: string
  summary: string
  /** Lines of help about operands and options. */
  help?: string[]
  options?: ParseArgsOptionsConfig
  run(desk: Desk, operands: string[], options: Options): Promise<void>
}

/** The command was typed wrongly: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The command is right, but it cannot be done: exit code 1. */
export class DeskError extends Error {
  override name = 'DeskError'
}

/**
 * Makes a change after a yes, in one transaction, with its entry in the log of changes. A dry run makes the
 * same change and rolls it back, so it meets every refusal that the change would, and returns undefined.
 */
export async function change<Result>(
  desk: Desk,
  question: string,
  work: (trx: Trx) => Promise<Result>,
  effectOf: (result: Result) => string = () => '',
): Promise<Result | undefined> {
  const result = await changeInSteps(desk, question, (step) =>
    step(async (trx) => {
      const made = await work(trx)
      await logChange(trx, desk, effectOf(made))
      return made
    }),
  )
  return desk.isDryRun ? undefined : result
}

/** Runs one part of a change in a transaction of its own. */
export type Step = <Result>(part: (trx: Trx) => Promise<Result>) => Promise<Result>

/**
 * Makes a change of several transactions after a yes: rows of orders are locked before store days
 * (api/vouchers/README.md), so each order has its own. A dry run makes all in one and rolls it back. The work
 * logs what it does.
 */
export async function changeInSteps<Result>(
  desk: Desk,
  question: string,
  work: (step: Step) => Promise<Result>,
): Promise<Result> {
  if (desk.isDryRun) return rehearse(desk, work)
  if (!desk.isSure) {
    if (!desk.ask) throw new UsageError('There is no terminal to ask in: add --yes, or --dry-run to try it.')
    if (!(await desk.ask(question))) throw new DeskError('Nothing was changed.')
  }
  return work((part) => inTransaction(desk.db, part))
}

async function rehearse<Result>({ db, write }: Desk, work: (step: Step) => Promise<Result>): Promise<Result> {
  const result = await rolledBack(db, (trx) => work((part) => part(trx)))
  write('Dry run: it would work, and nothing was changed.')
  return result
}

/** Writes who did what into the log of the house, in the transaction of the change. */
export async function logChange(trx: Trx, { who, command }: Desk, effect: string): Promise<void> {
  await writeAct(trx, {
    staffId: null,
    who: `unix:${who}`,
    role: null,
    storeId: null,
    act: command,
    orderId: null,
    subject: '',
    before: null,
    after: null,
    rule: null,
    reason: null,
    effect: { de: effect, en: effect },
  })
}

/** The number of an order as it is printed, `WZ-100104`, or without the letters. */
export function orderNumber(typed: string): number {
  const [, digits] = /^(?:WZ-?)?(\d{1,9})$/i.exec(bareCode(typed)) ?? []
  if (digits === undefined) throw new UsageError(`${typed} is no order number: it looks like WZ-100104.`)
  return Number(digits)
}

/** The value of `--note`; null without one. */
export function noteOf(typed: unknown): string | null {
  return lineOf('note', typed)
}

/** An option that is one line of text; null without one. */
export function lineOf(name: string, typed: unknown): string | null {
  if (typeof typed !== 'string' || typed.trim() === '') return null
  if (/\p{Cc}/u.test(typed) || typed.length > 200)
    throw new UsageError(`--${name} must be one line of at most 200 characters.`)
  return typed.trim()
}

/** The text of an option; undefined for one that was not given. */
export function textOf(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
