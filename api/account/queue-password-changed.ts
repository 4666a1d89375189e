import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Locale } from '../words/locale.ts'
import type { Database } from '../database/tables.ts'
import { writeMail } from '../mail/outbox.ts'

export async function tellPasswordChanged(
  trx: Transaction<Database>,
  { email, locale }: { email: string; locale: Locale },
): Promise<void> {
  await writeMail(trx, {
    kind: 'password-changed',
    dedupeKey: `password-changed:${randomUUID()}`,
    recipient: email,
    locale,
    payload: {},
  })
}
