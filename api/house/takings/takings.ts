import type { components } from '#openapi/generated/house.ts'
import type { Db } from '../../database/tables.ts'
import { notFound } from '../../http/problem.ts'
import { toInstant } from '../../slots/responses.ts'
import type { Day } from '../../words/day.ts'
import { toDecimal } from '../../words/money.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { addDays, localDay } from '../../words/wall-clock.ts'
import { daysBack } from '../day/day.ts'
import type { Role } from '../roles.ts'
import { latestClosing, toClosing } from './closings.ts'
import { type MoneyMove, readMoves, readVouchers, type Way, ways } from './moves.ts'
import { readDueRefunds, readUnpaidLinks, readUnsettled } from './open.ts'
import { readStoreDay, type StoreDay } from './store-day.ts'

type Schemas = components['schemas']

interface Asked {
  storeId: number
  day: Day
  role: Role
  staffId: number
}

/** The money of a day: all of it for those who answer for it, and for reception its own receipts. */
export async function readTakings(
  db: Db,
  { storeId, day, role, staffId }: Asked,
): Promise<Schemas['Takings']> {
  const opened = await readStoreDay(db, storeId, day)
  const { store, span } = opened
  const isAll = role !== 'reception'
  if (!isAll && day < addDays(localDay(store.now, store.timeZone), -daysBack)) throw notFound()
  const moves = await readMoves(db, span)
  const receipts = moves.filter((move) => move.way === 'till' && (isAll || move.staffId === staffId))
  const takings = {
    storeId,
    timeZone: store.timeZone,
    day,
    now: toInstant(store.now),
    receipts: receipts.map(toReceipt),
    money: isAll ? await readMoney(db, opened, day, moves) : null,
  }
  return role === 'books' ? withoutNames(takings) : takings
}

async function readMoney(
  db: Db,
  { span, isRunning }: StoreDay,
  day: Day,
  moves: MoneyMove[],
): Promise<Schemas['TakingsMoney']> {
  const { storeId } = span
  const closing = await latestClosing(db, storeId, day)
  const vouchers = await readVouchers(db, span)
  return {
    ways: ways.map((way) => sumOf(way, moves)),
    redeemed: toDecimal(vouchers.redeemed),
    goodwill: toDecimal(vouchers.goodwill),
    refunds: await readDueRefunds(db, storeId),
    links: await readUnpaidLinks(db, storeId),
    unsettled: await readUnsettled(db, storeId),
    isRunning,
    closing: closing ? toClosing(closing, moves.length) : null,
  }
}

function sumOf(way: Way, moves: MoneyMove[]): Schemas['TakingsWay'] {
  const ofWay = moves.filter((move) => move.way === way)
  const centsOf = (isReturned: boolean) =>
    ofWay.filter((move) => move.isReturned === isReturned).reduce((sum, { cents }) => sum + cents, 0)
  return {
    way,
    payments: ofWay.filter(({ isReturned }) => !isReturned).length,
    taken: toDecimal(centsOf(false)),
    returned: toDecimal(centsOf(true)),
  }
}

function toReceipt({ orderId, receipt, guest, at, cents, isReturned, who }: MoneyMove) {
  return {
    receipt,
    orderId,
    number: referenceNumber(orderId),
    name: guest,
    who,
    at: toInstant(at),
    amount: toDecimal(cents),
    isReturned,
  }
}

/** The books see no name of a guest. */
function withoutNames({ receipts, money, ...takings }: Schemas['Takings']): Schemas['Takings'] {
  const nameless = <Entry extends { name: string | null }>(entries: Entry[]): Entry[] =>
    entries.map((entry) => ({ ...entry, name: null }))
  return {
    ...takings,
    receipts: nameless(receipts),
    money: money && {
      ...money,
      refunds: nameless(money.refunds),
      links: nameless(money.links),
      unsettled: nameless(money.unsettled),
    },
  }
}
