// The desk at which tests declare their withdrawals, by the API's own door.
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { newClient, newEmail } from '../account/testing.ts'
import type { Handlers } from '../contract.ts'
import type { Database } from '../database/tables.ts'
import { createDoor } from '../door/door.ts'
import { withdrawalsRoutes } from './routes.ts'

type Options = { from?: string; key?: string; language?: string }

export function openWithdrawals(database: () => Kysely<Database>) {
  const reports: unknown[] = []

  async function declare(part: { name?: string; orderReference?: string; email?: string } = {}, { from = newClient(), key = randomUUID(), language = 'de' }: Options = {}) {
    const door = createDoor({
      handlers: withdrawalsRoutes({ db: database(), visitorSecret: 'a secret of the tests' }) as unknown as Handlers,
      sessions: { find: async () => null },
      clientAddress: () => from,
      report: (error) => reports.push(error),
      checkAnswers: true,
    })
    const headers = { 'content-type': 'application/json', 'accept-language': language, 'idempotency-key': key }
    const json = { name: 'Mara Lindner', orderReference: 'WZ-100104', email: newEmail(), ...part }
    const response = await door.fetch(new Request('http://spa.test/api/v2/withdrawal', { method: 'POST', headers, body: JSON.stringify(json) }))
    return { status: response.status, body: (await response.json()) as Record<string, unknown>, headers: response.headers, retryAfter: response.headers.get('retry-after') }
  }

  return {
    reports,
    declare,
    declarationsBy: (email: string) => database().selectFrom('withdrawal').selectAll().where('email', '=', email).orderBy('id').execute(),
    mailsTo: (email: string) => database().selectFrom('mail').select(['kind', 'locale', 'payload']).where('recipient', '=', email).orderBy('id').execute(),
  }
}
