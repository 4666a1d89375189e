// Fails where an event is published before the commit, or although the transaction was taken back.
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { forRequest, requestOf } from '#http/current-request.ts'
import { type BusinessEvent, onShopEvent, type ShopEvent } from '#http/shop-events.ts'
import { useTestDatabase } from '../testing/database.ts'
import { publishAfterCommit } from './after-commit.ts'
import { inTransaction } from './transaction.ts'

const database = useTestDatabase()
const placed: BusinessEvent = { event: 'order-placed', order: 'WZ-100100' }
let heard: ShopEvent[]
beforeEach(() => {
  heard = []
  onTestFinished(onShopEvent((event) => heard.push(event)))
})

test('an event is published when its transaction is committed', async () => {
  await inTransaction(database.db, async (trx) => {
    publishAfterCommit(trx, placed)
    await sql`SELECT 1`.execute(trx)
    expect(heard).toEqual([])
  })
  expect(heard).toEqual([placed])
})

test('none of a transaction that is taken back', async () => {
  const failing = inTransaction(database.db, async (trx) => {
    publishAfterCommit(trx, placed)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(heard).toEqual([])
})

test('one of a transaction that is repeated', async () => {
  let times = 0
  await inTransaction(database.db, async (trx) => {
    publishAfterCommit(trx, placed)
    if (++times === 1) throw Object.assign(new Error('again'), { code: '40001', severity: 'ERROR' })
  })
  expect([times, heard]).toEqual([2, [placed]])
})

test('the database names the request while its transaction is open', async () => {
  const name = sql<{ name: string }>`SELECT current_setting('application_name') AS name`
  const request = requestOf()
  const { rows } = await forRequest(request, () => inTransaction(database.db, (trx) => name.execute(trx)))
  expect(rows[0]!.name).toBe(`wellzone ${request.id}`)
  const after = await Promise.all(Array.from({ length: 5 }, () => name.execute(database.db)))
  expect(after.map(({ rows: [row] }) => row!.name)).toEqual(Array.from({ length: 5 }, () => 'test'))
})
