import type { Kysely } from 'kysely'
import { readInformed } from '../mails/informed.ts'
import { readMailFacts } from '../mails/facts.ts'
import type { Database, Trx } from '../../database/tables.ts'
import { type Loop, startLoop } from '../../jobs/loop.ts'
import { queueMail } from '../../mail/outbox.ts'
import { lockOrder } from '../../orders/lock.ts'
import { findDue, findDueOf } from './due.ts'
import { stayReminder } from '../mails/stay-reminder.ts'
import { queueEach } from '../mails/queue-each.ts'

/** Announces stays a day ahead. Safe to run in any number of processes. */
export function startReminderWorker(db: Kysely<Database>, onError: (error: unknown) => void): Loop {
  return startLoop(() => remindDue(db, onError), { name: 'reminders', pollSeconds: 300, onError })
}

/** Queues the mails of stays that are due, to booker and informed companions; true if there may be more. */
export function remindDue(db: Kysely<Database>, onError: (error: unknown) => void, most = 50) {
  return queueEach(db, { find: findDue, queue: remind, onError, most })
}

/** The stay is read again under its lock: a move or a cancellation that came first is respected. */
async function remind(trx: Trx, orderId: number): Promise<boolean> {
  await lockOrder(trx, orderId)
  const due = await findDueOf(trx, orderId)
  if (!due) return false
  const { holder, booker, startsAt, endsAt, ...stay } = await readMailFacts(trx, orderId)
  const { recipient, locale } = holder
  const visit = {
    ...{ orderId, booker, wellzone: stay.wellzone, moves: stay.moves, storeRoute: stay.storeRoute },
    isBookerComing: stay.isBookerComing,
    ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
  }
  await queueMail(trx, stayReminder, {
    ...{ dedupeKey: due.dedupeKey, recipient, locale },
    payload: { ...visit, store: stay.storeIn(locale), companion: null },
  })
  for (const { key, locale: language, booker: named, ...companion } of await readInformed(trx, orderId))
    await queueMail(trx, stayReminder, {
      ...{ dedupeKey: `${due.dedupeKey}:${key}`, recipient: companion.email, locale: language },
      payload: { ...visit, booker: named, store: stay.storeIn(language), companion },
    })
  return true
}
