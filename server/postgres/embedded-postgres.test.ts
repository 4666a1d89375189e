import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { chmod, chown, lstat, mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isProve } from '../../api/testing/sized.ts'
import { attachEmbeddedPostgres } from './attach.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const script = join(import.meta.dirname, 'testing/process.ts')
const isRoot = process.getuid?.() === 0
const isLinux = process.platform === 'linux'

let created: string
let folder: string

beforeAll(async () => {
  created = await newFolder()
  await (await startEmbeddedPostgres({ folder: created })).stop()
})
afterAll(() => remove(created))
beforeEach(async () => (folder = await newFolder()))
afterEach(() => remove(folder))

/** Also while a server that was killed still writes. */
const remove = (made: string) => rm(made, { recursive: true, maxRetries: 5, retryDelay: 200 })

async function newFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'wellzone-embedded-'))
  await chmod(made, 0o755)
  return made
}

/** A folder whose first start was earlier: creating a cluster takes longer than most of these tests. */
function copyCluster(to = folder): string {
  const { status, stderr } = spawnSync('cp', ['-a', join(created, 'cluster'), to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return to
}

/** The folder of the shop's own database, the newest one. */
function shopFolder(cluster: string): string {
  const numbers = readdirSync(join(cluster, 'base')).map(Number)
  return join(cluster, 'base', String(Math.max(...numbers.filter(Number.isInteger))))
}

type StartMessage = { url: string; serverPid: number; refusal?: string }

/** The embedded database in a process that can be killed. */
async function startApart(at = folder, account: { uid?: number; gid?: number } = {}) {
  const child = fork(script, [at], {
    ...account,
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [message] = (await once(child, 'message')) as [StartMessage]
  return { child, ...message }
}

async function kill(child: ChildProcess, ...others: number[]): Promise<void> {
  for (const pid of [...others, child.pid!]) process.kill(pid, 'SIGKILL')
  await once(child, 'exit')
}

async function query<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined) // some tests kill the server
  try {
    await client.connect()
    return (await client.query(statement)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** A killed process whose parent has ended may stay listed as a zombie, and does not count. */
function isRunning(pid: number): boolean {
  const { stdout } = isLinux
    ? spawnSync('cat', [`/proc/${pid}/stat`], { encoding: 'utf8' })
    : spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  const state = stdout.trim().replace(/^.*\) /, '')
  return state !== '' && !state.startsWith('Z')
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(50)
}

describe('embedded PostgreSQL', () => {
  test('keeps its data across restarts', async () => {
    const first = await startEmbeddedPostgres({ folder: copyCluster() })
    await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS one')
    await first.stop()
    const second = await startEmbeddedPostgres({ folder })
    expect(await query(second.url, 'SELECT one FROM kept')).toEqual([{ one: 1 }])
    await second.stop()
  })

  test('that is prepared to stop goes on, and has little left to write at its end', async () => {
    const server = await startEmbeddedPostgres({ folder: copyCluster() })
    await query(server.url, 'CREATE TABLE kept AS SELECT generate_series(1, 100000) AS number')
    await server.prepareStop()
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await server.stop()
    await server.prepareStop() // It is too late, which is no error.
    const log = await readFile(join(folder, 'postgres.log'), 'utf8')
    const written = [...log.matchAll(/wrote (\d+) buffers/g)].map(([, buffers]) => Number(buffers))
    expect(written).toHaveLength(2)
    expect(written[1]! * 5).toBeLessThan(written[0]!)
  })

  test('writes durably, with page checksums, and listens on its Unix socket only', async () => {
    const server = await startEmbeddedPostgres({ folder: copyCluster() })
    const settings = `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages,
      current_setting('synchronous_commit') AS commit, current_setting('data_checksums') AS checksums,
      current_setting('listen_addresses') AS addresses, current_setting('server_encoding') AS encoding,
      current_user AS me, (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS "isSuperuser"`
    expect(await query(server.url, settings)).toEqual([
      {
        fsync: 'on',
        pages: 'on',
        commit: 'on',
        checksums: 'on',
        addresses: '',
        encoding: 'UTF8',
        me: 'wellzone',
        isSuperuser: false,
      },
    ])
    expect((await lstat(join(folder, 'socket'))).mode & 0o777).toBe(0o700)
    await server.stop()
  })

  test('refuses a second start on the same data, from any process, while the first runs', async () => {
    const first = await startEmbeddedPostgres({ folder: copyCluster() })
    const message = new RegExp(
      `^The data folder .* is in use by another running server \\(process ${process.pid}\\)`,
    )
    await expect(startEmbeddedPostgres({ folder })).rejects.toThrow(message)
    expect((await startApart()).refusal).toMatch(message)
    expect(await query(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    const command = await attachEmbeddedPostgres(folder)
    expect(command).toMatchObject({ url: first.url, isRunning: true })
    await command.stop()
    expect(await query(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await first.stop()
    const alone = await attachEmbeddedPostgres(folder)
    expect([alone.isRunning, await query(alone.url, 'SELECT 1 AS one')]).toEqual([false, [{ one: 1 }]])
    await alone.stop()
  })

  test('is not created by a command, which says what is missing', async () => {
    const elsewhere = join(folder, 'elsewhere')
    await expect(attachEmbeddedPostgres(elsewhere)).rejects.toThrow(
      `There is no database in ${elsewhere}: set DATABASE_URL, or DATA_DIR`,
    )
    await expect(lstat(elsewhere)).rejects.toThrow('ENOENT')
  })

  test('is stopped by its supervisor when its process is killed, and loses no committed data', async () => {
    const { child, url, serverPid } = await startApart(copyCluster())
    await query(url, 'CREATE TABLE kept AS SELECT 1 AS one')
    await kill(child)
    await until(() => !isRunning(serverPid))
    const next = await startEmbeddedPostgres({ folder })
    expect(await query(next.url, 'SELECT one FROM kept')).toEqual([{ one: 1 }])
    await next.stop()
  })

  test.runIf(isProve && isLinux)(
    'left behind by a killed process and supervisor is stopped by the next start',
    async () => {
      const { child, url, serverPid } = await startApart(copyCluster())
      await query(url, 'CREATE TABLE kept AS SELECT 1 AS one')
      const children = (await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8'))
        .trim()
        .split(' ')
        .map(Number)
      await kill(child, ...children.filter((pid) => pid !== serverPid))
      expect(isRunning(serverPid)).toBe(true)
      const reports: string[] = []
      const next = await startEmbeddedPostgres({ folder, onProgress: (message) => reports.push(message) })
      expect(isRunning(serverPid)).toBe(false)
      expect(reports).toContain('Stopped the database that an earlier, killed start had left running')
      expect(await query(next.url, 'SELECT one FROM kept')).toEqual([{ one: 1 }])
      await next.stop()
    },
  )

  test('recovers when all processes are killed at once', async () => {
    const { child, url, serverPid } = await startApart(copyCluster())
    await query(url, 'CREATE TABLE kept AS SELECT 1 AS one')
    await kill(child, serverPid)
    const next = await startEmbeddedPostgres({ folder })
    expect(await query(next.url, 'SELECT one FROM kept')).toEqual([{ one: 1 }])
    await next.stop()
  })

  test('restarts by itself when the server is killed', async () => {
    const server = await startEmbeddedPostgres({ folder: copyCluster() })
    await query(server.url, 'CREATE TABLE kept AS SELECT 1 AS one')
    const before = server.pid()
    process.kill(before, 'SIGKILL')
    await until(() => server.pid() !== before)
    expect(await query(server.url, 'SELECT one FROM kept')).toEqual([{ one: 1 }])
    await server.stop()
    expect(isRunning(server.pid())).toBe(false)
  })

  test.runIf(isProve)(
    'starts over when its first start was killed before the cluster was complete',
    async () => {
      await mkdir(join(folder, 'cluster.new'))
      await writeFile(join(folder, 'cluster.new', 'half'), 'done')
      const server = await startEmbeddedPostgres({ folder })
      expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
      await server.stop()
    },
  )

  test('does not touch the data of another PostgreSQL', async () => {
    await mkdir(join(folder, 'cluster'))
    await writeFile(join(folder, 'cluster', 'PG_VERSION'), '17\n')
    const message =
      /cluster was made by PostgreSQL 17, and this is 18[^]*`npm run upgrade` takes the data along/
    await expect(startEmbeddedPostgres({ folder })).rejects.toThrow(message)
    // and the lock is free again
    await expect(startEmbeddedPostgres({ folder })).rejects.toThrow(message)
  })

  test.each<[string, (cluster: string) => Promise<void>, string]>([
    ['without its version', (cluster) => rm(join(cluster, 'PG_VERSION')), 'PG_VERSION'],
    ['with an empty version', (cluster) => writeFile(join(cluster, 'PG_VERSION'), ''), 'PG_VERSION'],
    ['with half a version', (cluster) => writeFile(join(cluster, 'PG_VERSION'), '\0\0'), 'PG_VERSION'],
    ['without its control file', (cluster) => rm(join(cluster, 'global', 'pg_control')), 'global/pg_control'],
    ['without its settings', (cluster) => rm(join(cluster, 'postgresql.conf')), 'postgresql.conf'],
    ['without a database', (cluster) => rm(join(cluster, 'base', '5'), { recursive: true }), 'base/5'],
    ['without that of the shop', (cluster) => rm(shopFolder(cluster), { recursive: true }), 'wellzone'],
  ])('%s says which file is damaged, and what to do', async (_without, damage, file) => {
    copyCluster()
    await damage(join(folder, 'cluster'))
    for (let start = 1; start <= 2; start++) {
      const error = await startEmbeddedPostgres({ folder }).then(String, (refusal: Error) => refusal.message)
      expect(error).toContain(file)
      expect(error).toContain(`move ${join(folder, 'cluster')} away and restore it from a backup`)
      expect(error).not.toContain('was made by')
    }
  })

  test('says that its lock file is damaged, and not that another server runs', async () => {
    await writeFile(join(folder, 'owner.lock'), 'x'.repeat(100))
    const message = `${join(folder, 'owner.lock')} is damaged. Delete it, and start again.`
    await expect(startEmbeddedPostgres({ folder })).rejects.toThrow(message)
  })

  test.runIf(isProve)('works in a folder whose path is too long for a socket address', async () => {
    const deep = join(folder, 'a'.repeat(100))
    await mkdir(deep)
    const server = await startEmbeddedPostgres({ folder: copyCluster(deep) })
    const socket = new URL(server.url.replace('@/', '@localhost/')).searchParams.get('host')!
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect((await lstat(socket)).mode & 0o777).toBe(0o700)
    await server.stop()
    await expect(lstat(socket)).rejects.toThrow('ENOENT')
  })

  test.runIf(isProve && isRoot)(
    'moves its data out of a private home to a reachable folder, and finds it again',
    async () => {
      await chmod(folder, 0o700)
      const wanted = join(folder, 'data', 'postgres')
      const reports: string[] = []
      const first = await startEmbeddedPostgres({
        folder: wanted,
        onProgress: (message) => reports.push(message),
      })
      const place = await readlink(wanted)
      expect(reports[0]).toContain(`the data is kept in ${place}`)
      await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS one')
      await first.stop()
      const second = await startEmbeddedPostgres({ folder: wanted })
      expect(await query(second.url, 'SELECT one FROM kept')).toEqual([{ one: 1 }])
      await second.stop()
      await rm(place, { recursive: true })
    },
  )

  const nobodyAccount = { uid: 65_534, gid: 65_534 }
  const nobodyMayRead = isRoot && spawnSync('test', ['-r', script], nobodyAccount).status === 0
  test.runIf(isProve && nobodyMayRead)(
    'runs under an ordinary account, and keeps that account when root starts it later',
    async () => {
      await chown(folder, nobodyAccount.uid, nobodyAccount.gid)
      const { child, url } = await startApart(folder, nobodyAccount)
      await query(url, 'CREATE TABLE kept AS SELECT 1 AS one')
      child.send('stop')
      await once(child, 'exit')
      const server = await startEmbeddedPostgres({ folder })
      expect(await query(server.url, 'SELECT one FROM kept')).toEqual([{ one: 1 }])
      await server.stop()
    },
  )
})
