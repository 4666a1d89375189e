import { subnetHash } from '../stays/hold/book/booking-input.ts'
import { countWithChallenge } from '../challenges/require.ts'
import { inTransaction } from '../database/transaction.ts'
import { refusal } from '../http/problem.ts'
import { queueMail } from '../mail/outbox.ts'
import { countMailTo } from '../mail/recipient-limit.ts'
import type { Calendar } from '../slots/calendar.ts'
import { openingSpan } from '../slots/rules.ts'
import { loadCalendar } from '../slots/sql.ts'
import { toInstant } from '../slots/responses.ts'
import { normalizeEmail } from '../words/email.ts'
import type { Locale } from '../words/locale.ts'
import { shareToken } from '../words/share-token.ts'
import type { Day } from '../words/day.ts'
import { addDays, type EpochMs } from '../words/wall-clock.ts'
import type { WaitingDeps } from './deps.ts'
import { waitingConfirm } from './mails/waiting-confirm.ts'
import { type Fit, fitsOf, isFree, mostDays, type Wish } from './rules.ts'
import { insertWish, selectOpenStores } from './sql.ts'

/** Anyone can enter any address, and each wish reads the calendars of all its days. */
const perClient = { limit: 60, windowSeconds: 3_600 }
const perAddress = { limit: 3, windowSeconds: 3_600 }

interface Asked {
  /** The address as it was typed. */
  email: string
  locale: Locale
  clientAddress: string
  solution: string | undefined
}

/** Sends the double opt-in mail. Nothing of the response depends on whose address it is. */
export async function joinWaitingList(
  deps: WaitingDeps,
  wish: Wish,
  { email: typed, locale, ...from }: Asked,
): Promise<void> {
  const email = normalizeEmail(typed)
  await countWithChallenge(deps, 'waiting-client', perClient, { operation: 'joinWaitingList', ...from })
  const lastStart = await lastStartOf(deps, wish)
  await countMailTo(deps, email, { name: 'waiting-email', limit: perAddress })
  const token = shareToken(deps.visitorSecret, undefined, 'waiting')
  const subnet = subnetHash(deps.visitorSecret, from.clientAddress)
  await inTransaction(deps.db, async (trx) => {
    const nonce = await insertWish(trx, { ...wish, email, locale, lastStart, subnet }, token)
    const dedupeKey = `waiting-confirm:${token.hash.toString('base64url')}`
    const payload = { nonce: nonce.toString('hex') }
    await queueMail(trx, waitingConfirm, { dedupeKey, recipient: email, locale, payload })
  })
}

/** The last start that fits, with which the wish ends. Refuses one that cannot be met, or is met already. */
async function lastStartOf(
  { db, bookingHorizonDays: horizonDays }: WaitingDeps,
  wish: Wish,
): Promise<EpochMs> {
  const stores = await selectOpenStores(db, wish.storeIds)
  if (stores.length < wish.storeIds.length)
    throw refusal<'joinWaitingList'>('StoreNotOpen', 'There is no such open store.')
  const days = daysToAsk(wish, stores[0]!.today, horizonDays)
  const starts: EpochMs[] = []
  const openDays = new Set<Day>()
  for (const { id } of stores) {
    const calendar = (await loadCalendar(db, id, days[0]!, days.at(-1)!, { horizonDays }))!
    if (calendar.types.some((type) => wish.typeIds.includes(type.id) && type.maxPersons < wish.persons))
      throw refusal<'joinWaitingList'>('TypeNotForGroup', 'A type does not take this many persons.')
    for (const day of days) {
      if (openingSpan(calendar, day)) openDays.add(day)
      const fits = fitsOf(calendar, day)(wish)
      refuseFree(calendar, fits.find(isFree))
      starts.push(...fits.map(({ slot }) => slot.startsAt))
    }
  }
  if (wish.days.some((day) => !openDays.has(day))) throw dayNotOffered()
  if (starts.length === 0)
    throw refusal<'joinWaitingList'>('SlotNotOffered', 'The stores offer no such stay.')
  return Math.max(...starts)
}

/** The days of the wish, or all on which its weekdays fall. */
function daysToAsk({ days, weekdays }: Wish, today: Day, horizonDays: number): Day[] {
  const last = addDays(today, horizonDays)
  const isOneKind = (days.length === 0) !== (weekdays.length === 0)
  if (!isOneKind || days.some((day) => day < today || day > last)) throw dayNotOffered()
  if (days.length > 0) return days.toSorted()
  return Array.from({ length: Math.min(mostDays, horizonDays) + 1 }, (_, index) => addDays(today, index))
}

function refuseFree({ storeId }: Calendar, fit: Fit | undefined): void {
  if (!fit) return
  throw refusal<'joinWaitingList'>('FitIsFree', 'A stay that fits is free now.', {
    fit: { storeId, wellzoneTypeId: fit.type.id, bookingStart: toInstant(fit.slot.startsAt) },
  })
}

const dayNotOffered = () =>
  refusal<'joinWaitingList'>('DayNotOffered', 'A day is past, too far ahead or a day off; or none is wanted.')
