// One account with a row in every part: what its export has, and what is left once it is erased. Every table
// is read. Fails with a column that is shown and is a secret or another's, and with one that is not erased.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { sweep } from '../../jobs/housekeeping.ts'
import { mailsOfAccounts } from '../../mails.ts'
import { retentions } from '../../retentions.ts'
import { openAccount } from '../../testing/account.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { otherAddress, person, withEverything, withPaidStay, unzip } from '../../testing/own-data.ts'
import { openSpa } from '../../testing/payments/payments.ts'
import { openVoucherOrders } from '../../testing/vouchers/voucher-orders.ts'
import { emptiedColumns } from './erase.ts'
import type { AnyOwnTable, Owner } from './own-table.ts'
import { ownTables } from './own-tables.ts'
import { memberOf, type OwnData, shownColumns } from './read.ts'

const database = useTestDatabase()
const account = openAccount(() => database.db)
const shop = { account, spa: openSpa(database), counter: openVoucherOrders(database) }
const path = '/v1/identity/export'

let visitor: Awaited<ReturnType<typeof withEverything>>
let owner: Owner
let files: Record<string, string>
let data: OwnData
beforeAll(async () => {
  visitor = await withEverything(database, shop)
  owner = { ...visitor, mailsOfAccounts }
  const response = await account.call(path, { token: visitor.accessToken })
  files = unzip(response.bytes)
  ;({ data } = JSON.parse(files['Wellzone-Daten.json']!) as { data: OwnData })
}, 60_000)

const rowsOf = async ({ table, isOwn }: AnyOwnTable) =>
  (
    await sql<Record<string, unknown>>`
      SELECT * FROM ${sql.table(table)} WHERE ${isOwn(owner)}`.execute(database.db)
  ).rows

describe('an export', () => {
  test.each(ownTables.map((own) => [own.part, own] as const))(
    'has the shown members of %s, and no other',
    async (part, own) => {
      const members = shownColumns(own).map(memberOf)
      expect(data[part]).toEqual(expect.arrayContaining([expect.anything()]))
      for (const row of data[part]!) expect(Object.keys(row)).toEqual(members)
      // The request for the export itself is counted before it is read.
      if (part !== 'attempts') expect(data[part]).toHaveLength((await rowsOf(own)).length)
    },
  )

  test('is an archive with the day in its name', async () => {
    const { status, headers } = await account.call(path, { token: visitor.accessToken })
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(headers.get('content-disposition')).toMatch(/filename="Wellzone-Daten-\d{4}-\d\d-\d\d\.zip"/)
  })

  test('has nothing that logs in, pays or belongs to another', async () => {
    const secrets: string[] = [otherAddress, visitor.accessToken, visitor.refreshToken]
    for (const own of ownTables) {
      for (const row of await rowsOf(own))
        for (const [name, column] of Object.entries(own.columns)) {
          const value = row[name]
          if (column.startsWith('secret')) secrets.push(...textsOf(value))
        }
    }
    expect(secrets.length).toBeGreaterThan(30)
    const text = Object.values(files).join('\n')
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  })

  test('says the same for reading, in the language of the visitor', async () => {
    const page = files['Wellzone-Daten.html']!
    for (const words of [person.first, person.last, person.phone, visitor.email, 'Jo', 'Rheinallee 12a'])
      expect(page).toContain(words.split(' ')[0])
    expect(page).toMatch(/^<!doctype html>\n<html lang="de">/)
    expect(page).not.toMatch(/<script|http|undefined|\[object|null/)
    const english = await account.call(path, { token: visitor.accessToken, language: 'en' })
    const pages = unzip(english.bytes)
    expect(Object.keys(pages)).toEqual(['Wellzone-data.html', 'Wellzone-data.json'])
    expect(pages['Wellzone-data.html']).toContain('Your data at Wellzone')
  })

  test('escapes what was typed', async () => {
    const other = await account.newVisitor()
    await database.db
      .updateTable('app_user')
      .set({ last_name: '<script>alert(1)</script>' })
      .where('id', '=', other.userId)
      .execute()
    const response = await account.call(path, { token: other.accessToken })
    const page = unzip(response.bytes)['Wellzone-Daten.html']!
    expect(page).toContain('&lt;script&gt;alert(1)')
    expect(page).not.toContain('<script>')
  })

  test('is refused without a session, and after five in an hour, for this account alone', async () => {
    expect((await account.call(path)).status).toBe(401)
    const [often, other] = [await account.newVisitor(), await account.newVisitor()]
    const statuses: number[] = []
    for (let time = 0; time < 6; time++)
      statuses.push((await account.call(path, { token: often.accessToken })).status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(5)
    const refused = await account.call(path, { token: often.accessToken })
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await account.call(path, { token: other.accessToken })).status).toBe(200)
  })
})

const remove = (token: string) => account.call('/v1/identity/delete-account', { method: 'DELETE', token })

describe('an account that is erased', () => {
  test('leaves in every part what the list says', async () => {
    const before = new Map<AnyOwnTable, Record<string, unknown>[]>()
    for (const own of ownTables) before.set(own, await rowsOf(own))
    expect((await remove(visitor.accessToken)).status).toBe(204)
    for (const own of ownTables) {
      const left = await rowsOf(own)
      if (!own.stays) {
        const isGoodbye = (row: Record<string, unknown>) => row['kind'] === 'account-deleted'
        expect([own.part, left.filter((row) => !isGoodbye(row))]).toEqual([own.part, []])
        continue
      }
      const values = own.erased?.(owner) ?? {}
      for (const row of left)
        for (const column of emptiedColumns(own))
          if (!(column in values)) expect([own.part, column, row[column]]).toEqual([own.part, column, null])
      // A row that had its address only is no longer found as the account's.
      if (own.part !== 'account' && left.length > 0)
        expect(kept(own, left)).toEqual(expect.arrayContaining(kept(own, before.get(own)!)))
    }
  })
})

/** What stays of these rows, as text. */
function kept({ columns }: AnyOwnTable, rows: Record<string, unknown>[]): string[] {
  const staying = Object.keys(columns).filter((name) => columns[name]!.endsWith('stays'))
  return rows.map((row) => JSON.stringify(staying.map((name) => row[name])))
}

describe('an account that has only paid for stays', () => {
  const names = new RegExp(`${person.first}|${person.last}`)
  let email: string
  let orderId: number

  /** Tables with this text, by reading every row of all. */
  async function tablesWith(pattern: RegExp): Promise<string[]> {
    const { rows: tables } = await sql<{ name: string }>`
      SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
      WHERE schemaname IN ('public', 'provider') ORDER BY 1`.execute(database.db)
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql<{ text: string }>`
        SELECT t::text AS text FROM ${sql.raw(name)} AS t`.execute(database.db)
      if (rows.some(({ text }) => pattern.test(text))) found.push(name)
    }
    return found
  }

  test('leaves invoice and billing address, and in all other tables nothing about the person', async () => {
    const paid = await withPaidStay(database, shop)
    ;({ email, orderId } = paid)
    const { membership_number: card } = await database.db
      .selectFrom('app_user')
      .select('membership_number')
      .where('id', '=', paid.userId)
      .executeTakeFirstOrThrow()
    // The other tests' account has the same names, and is gone but for its application and its order.
    await sql`DELETE FROM franchise_application`.execute(database.db)
    await sql`UPDATE mail SET sent_at = now()`.execute(database.db)
    expect(await tablesWith(new RegExp(`${email}|${card}`))).toEqual(
      expect.arrayContaining(['public.app_user', 'public.mail']),
    )
    expect((await remove(paid.accessToken)).status).toBe(204)
    expect(await tablesWith(names)).toEqual(['public.invoice', 'public.orders'])
    expect(await tablesWith(new RegExp(`${email}|${card}|\\${person.phone}`))).toEqual(['public.mail'])
    const goodbye = database.db.selectFrom('mail').select('kind').where('recipient', '=', email)
    expect(await goodbye.execute()).toEqual([{ kind: 'account-deleted' }])
    const left: string[] = []
    owner = { userId: paid.userId, email, mailsOfAccounts }
    for (const own of ownTables)
      if ((await rowsOf(own)).length > 0) left.push(`${own.part}: ${own.stays ?? 'waits'}`)
    expect(left.filter((part) => !part.endsWith('tax'))).toEqual(['account: record', 'mails: waits'])
  })

  test('leaves nothing about the person once the law no longer asks for it', async () => {
    await sql`UPDATE orders SET ordered_at = now() - interval '10 years'
      WHERE ordered_at IS NOT NULL`.execute(database.db)
    await sql`ALTER TABLE invoice DISABLE TRIGGER USER`.execute(database.db)
    await sql`UPDATE invoice SET issued_at = now() - interval '10 years'`.execute(database.db)
    await sql`ALTER TABLE invoice ENABLE TRIGGER USER`.execute(database.db)
    await sql`UPDATE mail SET sent_at = now() - interval '1 year' WHERE recipient = ${email}`.execute(
      database.db,
    )
    const failures: unknown[] = []
    while (await sweep(database.db, retentions, (error) => failures.push(error)));
    expect(failures).toEqual([])
    expect([await tablesWith(names), await tablesWith(new RegExp(email))]).toEqual([[], []])
    const invoice = database.db.selectFrom('invoice').select('content').where('order_id', '=', orderId)
    expect(await invoice.executeTakeFirst()).toEqual({ content: null })
  })
})

test('no request made the API fail', () => {
  expect([...account.reports, ...shop.spa.reports]).toEqual([])
})

/** What a stored secret would look like in a file, if it is long enough to be told from other text. */
function textsOf(value: unknown): string[] {
  if (Buffer.isBuffer(value)) return ['hex', 'base64', 'base64url'].map((way) => value.toString(way as 'hex'))
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, each]) =>
      /token|code|reference|url/i.test(name) ? textsOf(each) : [],
    )
  return typeof value === 'string' && value.length >= 16 ? [value] : []
}
