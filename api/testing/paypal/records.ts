// What went between the shop and the counterpart, for tests and for tests/paypal/hold-against.ts.
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

export type Exchange = {
  method: string
  /** The path with `{id}` in the place of ids, as PayPal's descriptions have it. */
  path: string
  headers: Record<string, string>
  request?: unknown
  status: number
  response: unknown
}

/** A webhook that was sent. */
export type Sent = { event: unknown }

/** Keeps everything in memory, and in a file of the folder `PAYPAL_RECORDS` where that is set. */
export function createRecords() {
  const exchanges: Exchange[] = []
  const folder = process.env.PAYPAL_RECORDS
  const file = folder && join(folder, `${process.pid}.jsonl`)
  if (folder) mkdirSync(folder, { recursive: true })

  function write(line: Exchange | Sent): void {
    if (file) appendFileSync(file, `${JSON.stringify(line)}\n`)
  }

  return {
    exchanges,
    add(exchange: Exchange): void {
      exchanges.push(exchange)
      write(exchange)
    },
    addEvent: (event: unknown) => write({ event }),
    /** The exchanges of one operation. */
    of: (method: string, path: string) =>
      exchanges.filter((exchange) => exchange.method === method && exchange.path === path),
  }
}

/** The path of an operation in PayPal's descriptions. */
export function templateOf(path: string): string {
  return path
    .replace(/(\/v2\/checkout\/orders\/)[^/]+/, '$1{id}')
    .replace(/(\/v2\/payments\/captures\/)[^/]+/, '$1{capture_id}')
    .replace(/(\/v2\/payments\/refunds\/)[^/]+/, '$1{refund_id}')
}
