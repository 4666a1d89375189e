import type { Trx } from '../database/tables.ts'
import { queueMail, queueThrottledMail } from '../mail/outbox.ts'
import { franchiseApplication } from './mails/franchise-application.ts'
import { franchiseReceived } from './mails/franchise-received.ts'
import { countryName, type NewApplication } from './sql.ts'

/** The application for the franchise desk, in its language, and a confirmation for the applicant. */
export async function queueMails(
  trx: Trx,
  { id, receivedAt, answers, locale }: NewApplication & { id: number; receivedAt: Date },
  franchiseEmail: string,
): Promise<void> {
  const at = receivedAt.toISOString()
  await queueMail(trx, franchiseApplication, {
    dedupeKey: `franchise-application:${id}`,
    recipient: franchiseEmail,
    locale: 'de',
    payload: {
      ...answers,
      id,
      receivedAt: at,
      language: locale,
      nationality: await countryName(trx, answers.nationalityId),
    },
  })
  await queueThrottledMail(trx, franchiseReceived, {
    dedupeKey: `franchise-received:${id}`,
    recipient: answers.email,
    locale,
    payload: { receivedAt: at },
  })
}
