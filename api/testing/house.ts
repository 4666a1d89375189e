// The house through its real request pipeline, on a real database: members of staff with open sessions.
import { randomUUID } from 'node:crypto'
import type { Role } from '../house/roles.ts'
import { insertSession } from '../house/session/sessions.ts'
import { upsertStaff } from '../house/session/staff-sql.ts'
import { openApp } from './app.ts'
import type { TestDatabase } from './database.ts'

export interface HouseResponse {
  status: number
  body: Record<string, unknown>
}

export interface HouseCall {
  method?: string
  token?: string | undefined
  json?: object
  /** The idempotency key of an act; another one for each call unless given. */
  key?: string
  language?: string
}

let count = 0

/** Mainz: the store of `pay()`. */
export const mainz = 2

export function openHouse(database: TestDatabase) {
  const reports: unknown[] = []
  let opened: ReturnType<typeof openApp> | undefined
  const app = () => (opened ??= openApp(database, (error) => reports.push(error)))

  async function call(
    path: string,
    { method = 'GET', token, json, key = randomUUID(), language }: HouseCall = {},
  ): Promise<HouseResponse> {
    const response = await app().fetch(
      new Request(`http://spa.test/api/house/v1${path}`, {
        method,
        headers: {
          'x-forwarded-for': `192.0.2.${(++count % 250) + 1}`,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(json && { 'content-type': 'application/json' }),
          ...(method !== 'GET' && { 'idempotency-key': key }),
          ...(language && { 'accept-language': language }),
        },
        ...(json && { body: JSON.stringify(json) }),
      }),
    )
    if (response.headers.get('content-type') === 'text/event-stream') {
      await response.body?.cancel()
      return { status: response.status, body: {} }
    }
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return { status: response.status, body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {} }
  }

  /** The token of a member of staff with this role in a store. */
  async function staff(role: Role, storeId = mainz, name = `Lena ${role}`): Promise<string> {
    const session = await database.db.transaction().execute(async (trx) => {
      const email = `staff-${++count}-${process.pid}@wellzone.example`
      return insertSession(trx, await upsertStaff(trx, { email, name, storeId, role }))
    })
    return session!.token
  }

  /** Tries an act and then does what was shown. */
  async function agree(path: string, call_: HouseCall & { json: object }): Promise<HouseResponse> {
    const shown = await call(path, { ...call_, json: { ...call_.json, dryRun: true } })
    if (shown.status !== 200) return shown
    return call(path, { ...call_, json: { ...call_.json, agreed: shown.body['agreed'] } })
  }

  return { call, staff, agree, reports }
}
