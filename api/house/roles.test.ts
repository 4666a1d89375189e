// Every operation of the house for nobody, guests, each role, another store and an ended session. Fails if
// one of them reads or changes anything that is not its own.
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import { operationsOf, readContract } from '../http/operations.ts'
import { useTestDatabase } from '../testing/database.ts'
import { mainz, openHouse } from '../testing/house.ts'
import { beginIn, suiteOf } from '../testing/orders.ts'
import { openReschedules } from '../testing/reschedules.ts'
import { giveVoucher } from '../testing/vouchers/vouchers.ts'
import { offerToGuest } from '../waiting/offer-to-guest.ts'
import { openSampleSession, seedSampleAccount } from '../account/sample-account.ts'

const database = useTestDatabase()
const house = openHouse(database)
const { pay } = openReschedules(database)
const stuttgart = 1

/** The operations that need a session, with a request that is right, and the roles that may send it. */
const door = ['reception', 'manager']
const books = ['manager', 'books']
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()
const thisMinute = { from: inSeconds(0), until: inSeconds(60) }
const wanted = { typeId: 1, startsAt: '2031-01-05T12:00:00Z', hours: 2, persons: 2 }

interface Guarded {
  roles: string[]
  json?: object
  query?: string
  /** It is done to what staff hold, before or after a mailbox got the link. */
  held?: 'unsent' | 'sent'
}
const operations: Record<string, Guarded> = {
  getHouseDay: { roles: [...door, 'books', 'cleaning'] },
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
  downloadDocument: { roles: ['books'] },
  getHouseSuites: { roles: door },
  closeSuite: { roles: door, json: { ...thisMinute, why: 'Leck', dryRun: true } },
  openSuite: { roles: door, json: { ...thisMinute, dryRun: true } },
  changeSuite: { roles: door, json: { dryRun: true } },
  getHouseHours: { roles: door },
  setHours: { roles: ['manager'], json: { weekday: 1, state: 'closed', dryRun: true } },
}
const ofThemselves = ['getStaff', 'closeHouseSession']

const guarded = operationsOf(readContract('house')).filter(
  ({ id, needsSession }) => needsSession && !ofThemselves.includes(id),
)

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

const nothing = [401, 404]

test('every operation with a session is in the matrix', () => {
  expect(guarded.map(({ id }) => id).toSorted()).toEqual(Object.keys(operations).toSorted())
})

describe.each(guarded)('$id', ({ id, method, path }) => {
  const { roles, json, query = '', held } = operations[id]!

  async function send(token: string | undefined, stay: Awaited<ReturnType<typeof makeStay>>) {
    const filled = path
      .replace('{storeId}', String(mainz))
      .replace('{orderId}', String(held ? await aHold(held) : stay.orderId))
      .replace('{suiteId}', String(stay.suiteId))
      .replace('{voucherId}', String(stay.voucherId))
      .replace('{number}', '2026-000001')
      .replace('{day}', new Date().toISOString().slice(0, 10))
    return house.call(filled.replace('/house/v1', '') + query, { method, token, ...(json && { json }) })
  }

  test('is closed to nobody, guests and other stores', async () => {
    const stay = await aStay()
    await seedSampleAccount(database.db)
    const others = [undefined, await openSampleSession(database.db), await house.staff('manager', stuttgart)]
    for (const token of others) {
      expect(nothing).toContain((await send(token, stay)).status)
    }
  })

  test.each(['reception', 'manager', 'books', 'cleaning'] as const)('for %s as declared', async (role) => {
    const response = await send(await house.staff(role), await aStay())
    const isRefused = response.status === 422 && response.body['code'] === 'RoleTooLow'
    expect(isRefused).toBe(!roles.includes(role))
  })
})

test('no try of all this has left anything, and none ended in an error', async () => {
  expect(await database.db.selectFrom('arrival').select('order_id').execute()).toEqual([])
  expect(await database.db.selectFrom('house_act').select('id').execute()).toEqual([])
  expect(house.reports).toEqual([])
})
