// Plays a file of calls against the API: what a start in development and the mock hold beside the catalogue.
import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { z } from 'zod'
import { thisMachine } from '#http/loopback.ts'
import { openSampleSession } from '../account/sample-account.ts'
import type { Db } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { type Operation, operationsOf, readContract } from '../http/operations.ts'
import { issueVoucher } from '../vouchers/issue.ts'

const callStep = z.strictObject({
  /** An operation of the contract. */
  call: z.string(),
  /** What it takes in its path, its query and its headers, by the names of the contract. */
  params: z.record(z.string(), z.unknown()).default({}),
  body: z.unknown().optional(),
  /** Names for what its response has at a path, such as `0.timeSlots.0`. */
  save: z.record(z.string(), z.string()).default({}),
})
const steps = z.array(
  z.union([
    /** Sets the clock to an instant or by a duration; the first one may lead into the past. */
    z.strictObject({ clock: z.string() }),
    /** Opens a session of the account of the examples, and saves its access token. */
    z.strictObject({ session: z.string() }),
    /** Issues a voucher of so many euros, as staff may, and saves its code. */
    z.strictObject({ voucher: z.number().positive(), save: z.string() }),
    callStep,
  ]),
)

type CallStep = z.output<typeof callStep>
type Saved = Record<string, unknown>

interface Stage {
  db: Db
  /** Missing where the clock is that of everybody. */
  setClock?(to: string): Promise<void>
  /** The day that the clock shows, in Germany. */
  today(): string
  fetch(request: Request): Response | Promise<Response>
}

/** Throws a sentence that names the step which is wrong or was refused. */
export async function playSeeds(file: string, stage: Stage): Promise<void> {
  const operations = new Map<string, Operation>(operationsOf(readContract()).map((one) => [one.id, one]))
  const played = steps.parse(parse(await readFile(file, 'utf8')))
  const saved: Saved = {}
  const { db } = stage
  for (const [index, step] of played.entries()) {
    try {
      saved['today'] = stage.today()
      if ('clock' in step) await stage.setClock!(step.clock)
      else if ('session' in step) saved[step.session] = await openSampleSession(db)
      else if ('voucher' in step) saved[step.save] = await giveVoucher(db, step.voucher * 100)
      else await play(step, operations.get(step.call), saved, stage)
    } catch (error) {
      throw new Error(`Step ${index + 1} of ${file} failed: ${(error as Error).message}`, { cause: error })
    }
  }
}

async function giveVoucher(db: Db, cents: number): Promise<string> {
  const voucher = { kind: 'goodwill', purpose: 'multi-purpose', orderId: null, cents } as const
  return inTransaction(db, async (trx) => (await issueVoucher(trx, voucher)).code)
}

async function play(step: CallStep, operation: Operation | undefined, saved: Saved, stage: Stage) {
  if (!operation) throw new Error(`the contract has no operation ${step.call}`)
  const response = await stage.fetch(requestOf(operation, filled(step, saved) as CallStep))
  const text = await response.text()
  if (!response.ok) throw new Error(`${step.call} was refused with ${text}`)
  for (const [name, path] of Object.entries(step.save)) saved[name] = valueAt(JSON.parse(text), path)
}

/** The request of a call. A name that the contract does not have is a header. */
function requestOf({ method, path, parameters }: Operation, { params, body }: CallStep): Request {
  const url = new URL(
    `http://spa.mock/api${path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(params[name]))}`,
  )
  const headers = new Headers({ 'x-forwarded-for': thisMachine })
  if (body !== undefined) headers.set('content-type', 'application/json')
  for (const [name, value] of Object.entries(params)) {
    const place = parameters.find((one) => one.name === name)?.in ?? 'header'
    if (place === 'query') url.searchParams.set(name, String(value))
    if (place === 'header') headers.set(name, String(value))
  }
  return new Request(url, { method, headers, body: body === undefined ? null : JSON.stringify(body) })
}

/** The step with what was saved for `$name`, `$name.member` and, for a day, `$name+14`. */
function filled(value: unknown, saved: Saved): unknown {
  return JSON.parse(JSON.stringify(value), (_key, each: unknown) =>
    typeof each === 'string' ? reference(each, saved) : each,
  )
}

function reference(text: string, saved: Saved): unknown {
  const whole = /^\$([\w.]+)(?:\+(\d+))?$/.exec(text)
  if (!whole) return text.replaceAll(/\$([\w.]+)/g, (_all, path: string) => String(valueAt(saved, path)))
  const value = valueAt(saved, whole[1]!)
  if (whole[2] === undefined) return value
  return new Date(Date.parse(String(value)) + Number(whole[2]) * 86_400_000).toISOString().slice(0, 10)
}

function valueAt(value: unknown, path: string): unknown {
  const found = path.split('.').reduce<unknown>((node, key) => (node as Saved | undefined)?.[key], value)
  if (found === undefined) throw new Error(`there is nothing at ${path}`)
  return found
}
