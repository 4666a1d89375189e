// Each operation of the house without a session, with a guest's or an ended one, and for every role in the
// store and in another one.
// Fails if one of them reads or changes anything that is not its own, or says that there is something.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import { operationsOf, readContract } from '../http/operations.ts'
import { useTestDatabase } from '../testing/database.ts'
import { changedSince, currentXid } from '../testing/house-history/rows.ts'
import { mainz, openHouse } from '../testing/house.ts'
import { beginIn, suiteOf } from '../testing/orders.ts'
import { openReschedules } from '../testing/reschedules.ts'
import { giveVoucher } from '../testing/vouchers/vouchers.ts'
import { offerToGuest } from '../waiting/offer-to-guest.ts'
import { openSampleSession, seedSampleAccount } from '../account/sample-account.ts'
import type { Role } from './roles.ts'

const database = useTestDatabase()
const house = openHouse(database)
const { pay } = openReschedules(database)
const stuttgart = 1

/** The operations that need a session, with a request that is right, and the roles that may send it. */
const door: Role[] = ['reception', 'manager']
const books: Role[] = ['manager', 'books']
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()
const thisMinute = { from: inSeconds(0), until: inSeconds(60) }
const wanted = { typeId: 1, startsAt: '2031-01-05T12:00:00Z', hours: 2, persons: 2 }

interface Guarded {
  roles: Role[]
  json?: object
  query?: string
  /** It is done to what staff hold, before or after a mailbox got the link. */
  held?: 'unsent' | 'sent'
}
const operations: Record<string, Guarded> = {
  getHouseDay: { roles: [...door, 'books', 'cleaning'] },
  getHouseDoor: { roles: door },
  followHouseDays: { roles: [...door, 'books', 'cleaning'] },
  searchHouse: { roles: door, json: { text: 'Lindner' } },
  listActs: { roles: ['manager', 'books'] },
  getHouseStay: { roles: door },
  showContact: { roles: door },
  setArrival: { roles: door, json: { state: 'arrived', dryRun: true } },
  namePerson: { roles: door, json: { firstName: 'Ole', lastName: 'Sander', dryRun: true } },
  addNote: { roles: door, json: { text: 'Rampe öffnen', dryRun: true } },
  freeSuite: { roles: door, json: { dryRun: true } },
  sendAgain: { roles: door, json: { what: 'invoice', dryRun: true } },
  cancelForGuest: { roles: door, json: { back: 'byRule', dryRun: true } },
  listHouseTimes: { roles: door },
  moveStay: { roles: door, json: { startsAt: '2031-01-05T12:00:00Z', reason: 'house', dryRun: true } },
  listHouseLengths: { roles: door },
  lengthenStay: { roles: door, json: { hours: 3, dryRun: true } },
  listFreeTimes: { roles: door, query: '?hours=2&persons=2' },
  holdForGuest: { roles: door, json: wanted },
  releaseHold: { roles: door, held: 'unsent' },
  bookForGuest: {
    roles: door,
    held: 'unsent',
    json: { firstName: 'Edda', lastName: 'Ruge', dryRun: true },
  },
  recordReceipt: {
    roles: door,
    held: 'sent',
    json: { receipt: { number: '1', amount: 1 }, dryRun: true },
  },
  setCleaning: { roles: [...door, 'cleaning'], json: { isClean: true, dryRun: true } },
  lookAtVoucher: { roles: [...door, 'books'], json: { text: 'WZ-100104' } },
  redeemForOrder: { roles: door, json: { code: 'WZ7K-9QPM-3XTR-VB2H', dryRun: true } },
  blockVoucher: { roles: door, json: { isReplaced: true, why: 'lost', dryRun: true } },
  getTakings: { roles: [...door, 'books'] },
  closeDay: { roles: books, json: { till: 0, dryRun: true } },
  recordRefund: { roles: books, json: { way: 'till', reference: '2026-3390', dryRun: true } },
  listDocuments: { roles: ['books'] },
  downloadMonth: { roles: ['books'] },
  listOwedVouchers: {
    roles: ['books'],
    query: '?month=2026-11&purpose=single-purpose&year=2026&state=open',
  },
  downloadDocument: { roles: ['books'] },
  getHouseSuites: { roles: door },
  closeSuite: { roles: door, json: { ...thisMinute, why: 'Leck', dryRun: true } },
  openSuite: { roles: door, json: { ...thisMinute, dryRun: true } },
  changeSuite: { roles: door, json: { dryRun: true } },
  getHouseHours: { roles: door },
  setHours: { roles: ['manager'], json: { weekday: 1, state: 'closed', dryRun: true } },
}
/** Operations that any session of the house may call, whatever its roles are. */
const ofThemselves = ['getStaff', 'closeHouseSession']
/** Operations that open a session. */
const atTheEntrance = [
  'acceptInvitation',
  'confirmHouseCode',
  'createHouseSessionOptions',
  'getInvitation',
  'openHouseSession',
  'requestHouseCode',
]

const all = operationsOf(readContract('house'))
const guarded = all.filter(({ id }) => id in operations)

/** One stay for all: every act here is a dry run. */
let made: ReturnType<typeof makeStay> | undefined
const aStay = () => (made ??= makeStay())

async function makeStay() {
  const booking = await pay()
  await beginIn(database.db, booking, '5 minutes')
  const suiteId = await suiteOf(database.db, booking)
  const { id: voucherId } = await giveVoucher(database.db, 5_000)
  return { orderId: booking.orderId, suiteId, voucherId }
}

/** The orders of stays that staff hold for guests. */
const heldOrders: Partial<Record<'unsent' | 'sent', Promise<number>>> = {}
const aHold = (state: 'unsent' | 'sent') => (heldOrders[state] ??= holdForGuest(state === 'sent'))

async function holdForGuest(isSent: boolean): Promise<number> {
  const token = await house.staff('reception')
  const { body } = await house.call(`/stores/${mainz}/holds`, { method: 'POST', token, json: wanted })
  const orderId = body['orderId'] as number
  const link = { orderId, email: 'edda@example.org', locale: 'de' } as const
  if (isSent) await inTransaction(database.db, (trx) => offerToGuest(trx, 'x'.repeat(32), link))
  return orderId
}

/** A member of staff whose session, or account, is over. */
async function over(statement: (hash: unknown) => ReturnType<typeof sql>): Promise<string> {
  const token = await house.staff('manager')
  await statement(sql`sha256(convert_to(${token}, 'UTF8'))`).execute(database.db)
  return token
}

/** Callers for whom there is no house. */
const strangers: Record<string, () => Promise<string | undefined>> = {
  nobody: async () => undefined,
  'a guest': async () => openSampleSession(database.db),
  'a session that has ended': () =>
    over((hash) => sql`UPDATE staff_session SET ended_at = now() WHERE token_hash = ${hash}`),
  'a page that is gone': () =>
    over(
      (hash) => sql`UPDATE staff_session SET used_at = now() - interval '16 minutes'
      WHERE token_hash = ${hash}`,
    ),
  'a shift that is over': () =>
    over(
      (hash) => sql`UPDATE staff_session SET created_at = now() - interval '13 hours'
      WHERE token_hash = ${hash}`,
    ),
  'an account that has ended': () =>
    over(
      (hash) => sql`UPDATE staff SET ended_at = now() FROM staff_session s
      WHERE s.staff_id = staff.id AND s.token_hash = ${hash}`,
    ),
}
const roles: Role[] = ['reception', 'manager', 'books', 'cleaning']

test('every operation is in the matrix, or of a session itself', () => {
  const known = [...Object.keys(operations), ...ofThemselves, ...atTheEntrance]
  expect(all.map(({ id }) => id).toSorted()).toEqual(known.toSorted())
  expect(
    all
      .filter(({ needsSession }) => !needsSession)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(atTheEntrance)
})

test.each(Object.entries(strangers))('%s has no session', async (_who, stranger) => {
  await seedSampleAccount(database.db)
  for (const method of ['GET', 'DELETE'])
    expect((await house.call('/session', { method, token: await stranger() })).status).toBe(401)
})

describe.each(guarded)('$id', ({ id, method, path }) => {
  const { roles: allowed, json, query = '', held } = operations[id]!

  /** A request about things of Mainz; with `unknown` about things that do not exist. */
  async function send(token: string | undefined, unknown?: string) {
    const stay = await aStay()
    const orderId = held ? await aHold(held) : stay.orderId
    const filled = path
      .replace('{storeId}', unknown ?? String(mainz))
      .replace('{orderId}', unknown ?? String(orderId))
      .replace('{suiteId}', unknown ?? String(stay.suiteId))
      .replace('{voucherId}', unknown ?? String(stay.voucherId))
      .replace('{number}', '2026-000001')
      .replace('{month}', '2024-12')
      .replace('{file}', 'documents')
      .replace('{day}', new Date().toISOString().slice(0, 10))
    return house.call(filled.replace('/house/v1', '') + query, { method, token, ...(json && { json }) })
  }

  test('is closed to strangers, who change nothing', async () => {
    await Promise.all([seedSampleAccount(database.db), aStay(), held && aHold(held)])
    const tokens = await Promise.all(Object.values(strangers).map((stranger) => stranger()))
    const before = await currentXid(database.db)
    for (const token of tokens) expect((await send(token)).status).toBe(401)
    expect(await changedSince(database.db, before)).toEqual([])
  })

  test('has nothing for the roles of another store, which change nothing', async () => {
    await Promise.all([aStay(), held && aHold(held)])
    const before = await currentXid(database.db)
    for (const role of roles) {
      const token = await house.staff(role, stuttgart)
      const response = await send(token)
      expect(response.status).toBe(404)
      expect(response).toEqual(await send(token, '999'))
    }
    expect(await changedSince(database.db, before)).toEqual([])
  })

  test.each(roles)('for %s as declared, whatever the role elsewhere', async (role) => {
    await Promise.all([aStay(), held && aHold(held)])
    const token = await house.staff(role)
    const isAllowed = allowed.includes(role)
    await sql`INSERT INTO staff_role (staff_id, store_id, role)
      SELECT staff_id, ${stuttgart}, ${isAllowed ? 'cleaning' : 'manager'} FROM staff_session
      WHERE token_hash = sha256(convert_to(${token}, 'UTF8'))`.execute(database.db)
    const before = await currentXid(database.db)
    const { status, body } = await send(token)
    expect(status === 422 && body['code'] === 'RoleTooLow').toBe(!isAllowed)
    if (!isAllowed) expect(await changedSince(database.db, before)).toEqual([])
  })
})

test('no try of all this has left anything, and none ended in an error', async () => {
  expect(await database.db.selectFrom('arrival').select('order_id').execute()).toEqual([])
  expect(await database.db.selectFrom('house_act').select('id').execute()).toEqual([])
  expect(house.reports).toEqual([])
})
