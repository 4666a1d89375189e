// The files of a month as they are downloaded. What is in them is tested beside the commands that make them.
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { runningMonth } from '../../books/documents/month.ts'
import { readable, type Write } from '../../books/zip.ts'
import { connect } from '../../database/connect.ts'
import { CallerGone } from '../../http/problem.ts'
import { openApp } from '../../testing/app.ts'
import { readBatch } from '../../testing/books/extf.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { mainz, openHouse } from '../../testing/house.ts'
import { monthFile } from './month-files.ts'

const chart = new URL('../../books/journal/skr03.json', import.meta.url).pathname
const database = useTestDatabase()
const house = openHouse(database)

async function download(
  path: string,
  environment: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Response> {
  const app = openApp(database, (error) => house.reports.push(error), environment)
  const headers = { authorization: `Bearer ${await house.staff('books')}` }
  const address = `http://spa.test/api/house/v1/stores/${mainz}/months/${path}`
  return app.fetch(new Request(address, { headers }), signal ? { signal } : {})
}

async function filesOf(response: Response): Promise<Record<string, Buffer>> {
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const files = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())))
  return Object.fromEntries(files.map(([name, bytes]) => [name, Buffer.from(bytes)]))
}

async function looks(): Promise<string[]> {
  const seen = await database.db.selectFrom('house_seen').select(['kind', 'subject']).execute()
  return seen.map(({ kind, subject }) => `${kind} ${subject}`)
}

test('a month that is over is downloaded as its documents and as its journal', async () => {
  await sql`
    INSERT INTO ledger_transfer (from_account, to_account, cents, reason, occasion, created_at)
    SELECT ledger_account_of('provider'), ledger_account_of('order'), 700, 'pay', 'old',
      '2024-12-03'`.execute(database.db)
  const journal = await download('2024-12/journal')
  expect(journal.headers.get('content-disposition')).toContain('wellzone-journal-2024-12.zip')
  const files = await filesOf(journal)
  expect(Object.keys(files)).toEqual(['EXTF_Buchungsstapel_2024-12.csv', 'journal_2024-12.csv'])
  expect(readBatch(files['EXTF_Buchungsstapel_2024-12.csv']!).entries).toMatchObject([{ cents: 700 }])
  expect(files['journal_2024-12.csv']!.toString()).toContain('2024-12-03,,Zahlung,7.00')
  const documents = await filesOf(await download('2024-12/documents'))
  expect(Object.keys(documents)).toEqual(['list.csv'])
  expect(await looks()).toEqual(['document 2024-12 journal', 'document 2024-12 documents'])
  expect(house.reports).toEqual([])
})

test('a month that is not over, and accounts that are not there or do not fit, are refused', async () => {
  const before = await looks()
  const refused = async (...asked: Parameters<typeof download>) => {
    const response = await download(...asked)
    return [response.status, ((await response.json()) as { code: string }).code]
  }
  const over = [422, 'MonthNotOver']
  expect(await refused(`${runningMonth()}/documents`)).toEqual(over)
  expect(await refused('2090-01/journal')).toEqual(over)
  const wrong = [422, 'AccountsWrong']
  expect(await refused('2024-12/journal', { JOURNAL_ACCOUNTS: '/nowhere/accounts.json' })).toEqual(wrong)
  expect(await refused('2024-12/journal', { JOURNAL_ACCOUNTS: 'package.json' })).toEqual(wrong)
  expect(await refused('2024-13/journal')).toEqual([400, 'InvalidRequest'])
  expect(await looks()).toEqual(before)
})

test('a database that is away is no wrong file, and an unreadable file keeps its cause', async () => {
  const away = connect('postgresql://127.0.0.1:1/spa')
  const caller = { log: () => Promise.resolve() }
  await expect(monthFile(away.db, 'journal', '2024-12', chart, caller)).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  })
  await expect(monthFile(away.db, 'journal', '2024-12', '/nowhere', caller)).rejects.toMatchObject({
    code: 'AccountsWrong',
    cause: { code: 'ENOENT' },
    message: 'The file of JOURNAL_ACCOUNTS cannot be read.',
  })
  await away.close()
})

test('two files are made at once, a third is refused until one has come or is given up', async () => {
  const ask = () => download('2024-12/documents')
  const [one, other] = [await ask(), await ask()]
  const before = await looks()
  const refused = await ask()
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([503, 'Unavailable'])
  expect(await looks()).toEqual(before)
  await filesOf(one)
  await vi.waitFor(async () => {
    const third = await ask()
    expect(third.status).toBe(200)
    await third.body!.cancel()
  })
  await other.body!.cancel()
  await vi.waitFor(async () => void (await filesOf(await ask())))
})

test('a caller who leaves while files are made gives the turn back, and has downloaded nothing', async () => {
  const before = await looks()
  const log = vi.fn<() => Promise<void>>()
  for (const _ of ['one', 'other']) {
    const gone = new AbortController()
    const asked = monthFile(database.db, 'journal', '2024-12', chart, { signal: gone.signal, log })
    gone.abort()
    await expect(asked).rejects.toBeInstanceOf(CallerGone)
  }
  expect(log).not.toHaveBeenCalled()
  // The caller of a request is the one that is asked.
  const gone = new AbortController()
  const asked = download('2024-12/journal', {}, gone.signal)
  gone.abort()
  expect((await asked).status).toBe(503)
  expect(await looks()).toEqual(before)
  await filesOf(await download('2024-12/journal'))
})

test('a download that nobody reads any more is written no further', async () => {
  let parts = 0
  const ended = Promise.withResolvers<unknown>()
  const work = async (write: Write) => {
    for (; parts < 1_000; parts++) await write(new Uint8Array(1))
  }
  const reader = readable((write) => work(write).catch(ended.resolve)).getReader()
  await reader.read()
  await reader.cancel('gone')
  expect(await ended.promise).toBe('gone')
  expect(parts).toBeLessThan(10)
})
