// One visitor of one spa: calls of the API with what earlier responses gave, and a record of all responses.
import type { Kysely } from 'kysely'
import type { Database } from '#api/database/tables.ts'
import { openShop, shopUrl } from '../../proofs/harness/shop.ts'

export interface Entry {
  operation: string
  status: number
  body: unknown
}

interface Order {
  id: number
  guid: string
}

/** What the visitor knows, all of it from responses and mails. */
export interface Knowledge {
  email: string
  tokens: { accessToken: string; refreshToken: string } | null
  addressId: number | null
  slot: { startTime: string; endTime: string; wellzoneTypeId: number; storeId: number } | null
  held: Order | null
  paid: number[]
  vouchers: string[]
  shareToken: string | null
}

export type World = ReturnType<typeof openWorld>

export function openWorld(db: Kysely<Database>, name: string) {
  const shop = openShop({ db } as Parameters<typeof openShop>[0])
  const address = `10.9.${Number.parseInt(name, 10) >> 8}.${Number.parseInt(name, 10) & 255}`
  const fetch = shop.fetchFrom(address)
  const entries: Entry[] = []
  const known: Knowledge = {
    ...{ email: `visitor.${name}@example.com`, tokens: null, addressId: null },
    ...{ slot: null, held: null, paid: [], vouchers: [], shareToken: null },
  }

  /** Calls an operation with the session and the hold that the visitor has. */
  async function ask(operation: string, method: string, path: string, json?: object, key?: string) {
    const headers: Record<string, string> = {
      ...(known.tokens && { authorization: `Bearer ${known.tokens.accessToken}` }),
      ...(!known.tokens && known.held && { 'order-guid': known.held.guid }),
      ...(json && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    }
    const request = { method, headers, body: json && JSON.stringify(json) }
    const response = await fetch(new Request(`${shopUrl}/api${path}`, request as RequestInit))
    const isJson = /json/.test(response.headers.get('content-type') ?? '')
    const text = await response.text()
    // oxlint-disable-next-line typescript/no-explicit-any -- the expectation is equality with another spa
    const body: any = isJson ? JSON.parse(text) : text.length > 0
    entries.push({ operation, status: response.status, body: comparable(body) })
    return { isOk: response.ok, body }
  }

  return { db, shop, fetch, entries, known, ask }
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const secret = /[0-9a-f]{8}-[0-9a-f-]{27}|[A-Z0-9]{2,4}(-[A-Z0-9]{4}){3}|[\w-]{20,}/g

/** Without what differs between two runs: times near the present one, secrets and codes. */
function comparable(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (name, value: unknown) => {
    if (typeof value !== 'string' || name === 'code') return value
    if (instant.test(value)) return Math.abs(Date.parse(value) - Date.now()) < 7_200_000 ? '<now>' : value
    return value.replaceAll(secret, '<secret>').replace(/ in \d+ seconds/, ' in <now>')
  })
}
