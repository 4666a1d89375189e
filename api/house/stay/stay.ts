import { type RawBuilder, sql } from 'kysely'
import type { components } from '#openapi/generated/house.ts'
import { statusNow, orderStatus } from '../../database/order-status.ts'
import type { Db } from '../../database/tables.ts'
import { insuranceCentsOf } from '../../orders/rules.ts'
import { toInstant } from '../../slots/responses.ts'
import { cancellationTerms } from '../../stays/can.ts'
import { countPlaces } from '../../stays/rows/places.ts'
import { movesOf } from '../../stays/stay.ts'
import { unrefundedPayments } from '../../payments/refunds/refund-sql.ts'
import { redeemedVouchers, type RedeemedVoucher } from '../../vouchers/redemptions.ts'
import type { Locale } from '../../words/locale.ts'
import { toDecimal } from '../../words/money.ts'
import { localDay } from '../../words/wall-clock.ts'
import { wayOf } from '../takings/moves.ts'
import { readActs } from '../log/log.ts'
import type { Role } from '../roles.ts'
import { actsOf, goodwillLimit } from './can.ts'
import { toAct, toDayStay } from './responses.ts'
import { stateOf, type StayState } from './state.ts'
import { isClosingOfStay, type StayRow } from './stay-sql.ts'

type HouseStay = components['schemas']['HouseStay']

/** What of an order only the opened stay shows. */
interface Rest {
  guests: string[]
  notes: { at: string; who: string; text: string }[]
  payments: { way: string; cents: number }[]
  refundedCents: number
  /** The part on a voucher of all that went back. */
  voucherCents: number
  vouchers: RedeemedVoucher[]
  lines: { kind: 'stay' | 'extra' | 'insurance'; totalCents: number }[]
  closing: HouseStay['closing']
  moves: number
  statusId: number
}

/** All that staff see of a stay, with what their role may do with it now. */
export async function readHouseStay(db: Db, stay: StayRow, role: Role, locale: Locale): Promise<HouseStay> {
  const rest = await readRest(db, stay.orderId)
  const { moves, lines, vouchers } = rest
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0)
  const back = await readBack(db, stay, rest)
  const { taken } = await countPlaces(db, stay.orderId)
  const isClosed = rest.statusId !== orderStatus.inProgress && rest.statusId !== orderStatus.currently
  const byVouchers = vouchers.reduce((sum, { cents }) => sum + cents, 0)
  const more = Math.max(0, back.allCents - back.ruleCents)
  return {
    stay: toDayStay(stay, true),
    storeId: stay.storeId,
    storeName: stay.storeName,
    timeZone: stay.timeZone,
    day: localDay(stay.startsAt, stay.timeZone),
    suite: stay.suite,
    closing: toSettle.includes(stateOf(stay)) ? rest.closing : null,
    typeName: stay.typeName,
    guests: rest.guests.length > 0 ? rest.guests : [stay.name ?? '–'],
    isInsured: lines.some(({ kind }) => kind === 'insurance'),
    total: toDecimal(totalCents),
    paid: [
      ...rest.payments.map(({ way, cents }) => ({ way, amount: toDecimal(cents) })),
      ...(byVouchers > 0 ? [{ way: 'voucher', amount: toDecimal(byVouchers) }] : []),
    ],
    returned: toDecimal(rest.refundedCents + rest.voucherCents),
    returnedAsVoucher: toDecimal(rest.voucherCents),
    returnedByRule: toDecimal(back.ruleCents),
    returnedByGoodwill: toDecimal(back.allCents),
    mostGoodwill: toDecimal(Math.min(more, goodwillLimit(role))),
    moves,
    notes: rest.notes,
    acts: actsOf({ ...stay, moves, named: taken, isClosed }, role).map(({ possibleFrom, ...act }) => ({
      ...act,
      possibleFrom: possibleFrom === null ? null : toInstant(possibleFrom),
    })),
    log: (await readActs(db, { orderId: stay.orderId }, locale)).map(toAct),
    now: toInstant(stay.now),
  }
}

/** A moment as JSON has it: `2026-12-12T18:30:00Z`. */
const jsonInstant = (moment: RawBuilder<unknown>) =>
  sql`to_json(${moment} AT TIME ZONE 'UTC') #>> '{}' || 'Z'`

/** A stay in one of these states has to be settled where its suite is closed. */
const toSettle: StayState[] = ['here', 'late', 'expected']

async function readRest(db: Db, orderId: number): Promise<Rest> {
  const { rows } = await sql<Rest>`
    SELECT
      (SELECT coalesce(json_agg(btrim(first_name || ' ' || last_name) ORDER BY is_booker DESC, place), '[]')
        FROM visitor WHERE order_id = o.id) AS guests,
      (SELECT coalesce(json_agg(json_build_object('at', ${jsonInstant(sql`at`)},
        'who', who, 'text', text) ORDER BY id), '[]') FROM note WHERE order_id = o.id) AS notes,
      (SELECT coalesce(json_agg(json_build_object('way', ${wayOf('payment')}, 'cents', amount_cents)
        ORDER BY created_at), '[]') FROM payment
        WHERE order_id = o.id AND status IN ('captured', 'refunded')) AS payments,
      (SELECT coalesce(sum(refund.amount_cents), 0)::integer FROM refund JOIN payment p ON p.id = payment_id
        WHERE p.order_id = o.id) AS "refundedCents",
      (SELECT coalesce(sum(original_cents), 0)::integer FROM gift_voucher
        WHERE order_id = o.id AND kind = 'refund') AS "voucherCents",
      (SELECT json_agg(json_build_object('kind', kind, 'totalCents', total_cents) ORDER BY line)
        FROM order_line WHERE order_id = o.id) AS lines,
      (SELECT json_build_object('from', ${jsonInstant(sql`c.starts_at`)},
        'until', ${jsonInstant(sql`c.ends_at`)}, 'reason', c.reason)
        FROM wellzone_closure c WHERE ${isClosingOfStay} ORDER BY c.starts_at LIMIT 1) AS closing,
      ${redeemedVouchers} AS vouchers, ${movesOf} AS moves, ${statusNow} AS "statusId"
    FROM orders o LEFT JOIN reservation r ON r.order_id = o.id WHERE o.id = ${orderId}`.execute(db)
  return rows[0]!
}

/** The amounts that a cancellation could give back now, in cents. */
interface Returnable {
  /** The refund by the rules of guests. */
  ruleCents: number
  /** All that was paid but the cover. */
  allCents: number
  /** All that was paid, with the cover: the refund of a stay that the house cannot offer. */
  paidCents: number
}

export async function readReturnable(db: Db, stay: StayRow): Promise<Returnable> {
  return readBack(db, stay, await readRest(db, stay.orderId))
}

async function readBack(
  db: Db,
  { orderId, startsAt, now, status }: StayRow,
  { lines, vouchers, statusId }: Pick<Rest, 'lines' | 'vouchers' | 'statusId'>,
): Promise<Returnable> {
  if (status === 'cancelled') return { ruleCents: 0, allCents: 0, paidCents: 0 }
  const payments = await unrefundedPayments(db, orderId)
  const moneyCents = payments.reduce((sum, { leftCents }) => sum + leftCents, 0)
  const insuranceCents = insuranceCentsOf(lines)
  const facts = { statusId, startsAt, now, isInsured: insuranceCents > 0 }
  const { back } = cancellationTerms(facts, true, {
    moneyCents,
    redemptions: vouchers,
    keptCents: insuranceCents,
  })
  const paidCents = moneyCents + vouchers.reduce((sum, { cents }) => sum + cents, 0)
  const ruleCents = back ? back.moneyCents + back.returnedCents + back.issueCents : 0
  return { ruleCents, allCents: Math.max(ruleCents, paidCents - insuranceCents), paidCents }
}
