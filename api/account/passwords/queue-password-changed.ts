import { randomUUID } from 'node:crypto'
import type { Locale } from '../../words/locale.ts'
import type { Trx } from '../../database/tables.ts'
import { queueMail } from '../../mail/outbox.ts'
import { passwordChanged } from '../mails/password-changed.ts'
import { readCredentials } from '../passkeys/passkey-sql.ts'

/** Tells the owner, also of passkeys: a reset removes all, a change none, not even one a stranger added. */
export async function queuePasswordChangedMail(
  trx: Trx,
  userId: number,
  { email, locale, removedPasskeys = 0 }: { email: string; locale: Locale; removedPasskeys?: number },
): Promise<void> {
  await queueMail(trx, passwordChanged, {
    dedupeKey: `password-changed:${randomUUID()}`,
    recipient: email,
    locale,
    payload: { hasPasskeys: (await readCredentials(trx, userId)).length > 0, removedPasskeys },
  })
}
