// Offers of the waiting list: what is held for whom, in which order, until when, and what ends it.
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { withinOneWindow } from '../testing/account.ts'
import { useTestDatabase } from '../testing/database.ts'
import { openWishes } from '../testing/wishes/wishes.ts'

const database = useTestDatabase()
const { spa, at, decline, leave, waiting, fill, offer } = openWishes(database)
let carts: Awaited<ReturnType<typeof fill>>

/** Every evening of the day is taken. */
beforeEach(async () => {
  await sql`DELETE FROM waiting_wish`.execute(database.db)
  await withinOneWindow(database.db, 3_600)
  carts = [...(carts ?? []), ...(await fill())]
})

const stateOf = async (token: string) => (await at(token)).body.state
const eveningCarts = async () => {
  const { rows } = await sql<{ id: number; guid: string }>`
    SELECT o.id, o.guid FROM orders o JOIN reservation r ON r.order_id = o.id
    WHERE r.status = 'hold' AND (starts_at AT TIME ZONE 'Europe/Berlin')::time >= '17:00'
    ORDER BY starts_at`.execute(database.db)
  return rows
}
const free = async () => {
  const [cart] = await eveningCarts()
  await spa.release(cart!.id, { guid: cart!.guid })
}

describe('what becomes free', () => {
  test('is held for the first on the list, with a mail, and for nobody else', async () => {
    const [first, second] = [await waiting(), await waiting()]
    await offer()
    expect([await stateOf(first), await stateOf(second)]).toEqual(['waiting', 'waiting'])
    await free()
    await offer()
    const { body } = await at(first)
    expect(body).toMatchObject({ state: 'offered', offer: { store: { id: 2 }, wellzoneTypeId: 1 } })
    expect(await stateOf(second)).toBe('waiting')
    const held = await spa.held({ guid: body.offer!.guid })
    expect(held.body).toMatchObject({ id: body.offer!.orderId, orderTotal: body.offer!.total })
    const { rows } = await sql`SELECT FROM mail
      WHERE dedupe_key = ${`waiting-offer:${body.offer!.orderId}`}`.execute(database.db)
    expect(rows).toHaveLength(1)
  })

  test('goes to the next once it is declined, and is not offered to the first again', async () => {
    const [first, second] = [await waiting(), await waiting()]
    await free()
    await offer()
    expect((await decline(first)).body).toMatchObject({ state: 'missed', offer: null })
    await offer()
    expect([await stateOf(first), await stateOf(second)]).toEqual(['missed', 'offered'])
    await leave(second)
    await offer()
    expect([await stateOf(first), (await at(second)).status]).toEqual(['missed', 404])
  })
})
