// Three servers of PostgreSQL with Patroni, etcd and haproxy, as docs/scale.md names them.
import { type ChildProcess, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { freePort, newFolder } from '../harness/server.ts'
import { withDatabase } from '../harness/database.ts'
import { asPostgres, installPrograms, killGroup, postgresPrograms, startProgram } from './programs.ts'

export interface Cluster {
  /** Names all hosts; the shop finds the primary by itself. */
  url: string
  /** The same database through haproxy, which asks Patroni for the primary. */
  balancedUrl: string
  /** Name of the member that is the primary, or null while there is none. */
  leader(): Promise<string | null>
  /** Kills Patroni and PostgreSQL of the primary and deletes its disk. Returns its name. */
  killLeader(): Promise<string>
  /** Freezes all processes of the primary: its connections stay open, and nothing answers. */
  silenceLeader(): Promise<void>
  /** Starts a member on an empty disk, and waits until it follows. */
  replace(name: string): Promise<void>
  /** The primary sends its log to no replica any more, and notices nothing. */
  freezeReplication(): Promise<void>
}

interface Member {
  name: string
  folder: string
  port: number
  restPort: number
  process?: ChildProcess
}

/** After a primary was last heard, another may take its place. Nearly all of the time without sale. */
export const leaseSeconds = 15

export async function startCluster({ isSynchronous }: { isSynchronous: boolean }): Promise<Cluster> {
  installPrograms()
  const folder = await newFolder()
  const etcd = await startEtcd(folder)
  const members: Member[] = []
  for (const name of ['one', 'two', 'three'])
    members.push({ name, folder: join(folder, name), port: await freePort(), restPort: await freePort() })
  onTestFinished(() => Promise.all(members.map(kill)).then(() => undefined))
  const start = async (member: Member) => {
    await mkdir(member.folder, { recursive: true })
    const file = join(member.folder, 'patroni.json')
    await writeFile(file, JSON.stringify(settingsOf(member, etcd, isSynchronous)))
    execFileSync('chown', ['-R', 'postgres:postgres', member.folder])
    member.process = startProgram(member.name, [...asPostgres, 'patroni', file], member.folder)
  }
  const urlOn = (hosts: string, user: string, database: string) =>
    `postgresql://${user}@${hosts}/${database}?sslmode=disable`
  const hostOf = ({ port }: Member) => `127.0.0.1:${port}`

  await start(members[0]!)
  await vi.waitFor(() => isRole(members[0]!, 'primary'), { timeout: 120_000, interval: 500 })
  await withDatabase(urlOn(hostOf(members[0]!), 'postgres', 'postgres'), async (client) => {
    await client.query('CREATE ROLE wellzone LOGIN')
    await client.query('CREATE DATABASE wellzone OWNER wellzone')
  })
  for (const member of members.slice(1)) {
    await start(member)
    await follows(member)
  }
  const cluster: Cluster = {
    url: urlOn(members.map(hostOf).join(), 'wellzone', 'wellzone'),
    balancedUrl: urlOn(`127.0.0.1:${await startBalancer(folder, members)}`, 'wellzone', 'wellzone'),
    async leader() {
      const roles = await Promise.all(members.map((member) => isRole(member, 'primary').catch(() => false)))
      return members[roles.indexOf(true)]?.name ?? null
    },
    async killLeader() {
      const member = await securedPrimary()
      await kill(member)
      await rm(member.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
      return member.name
    },
    async silenceLeader() {
      await signal(await securedPrimary(), 'STOP')
    },
    async replace(name) {
      const member = members.find((each) => each.name === name)!
      await start(member)
      await follows(member)
    },
    async freezeReplication() {
      const senders = ['-P', await postmasterOf(await primary()), '-f', 'walsender']
      for (const pid of execFileSync('pgrep', senders, { encoding: 'utf8' }).trim().split('\n'))
        process.kill(Number(pid), 'SIGSTOP')
    },
  }
  return cluster

  /** Alone it goes on to sell, but then Patroni has no other one to follow it. */
  async function securedPrimary(): Promise<Member> {
    const hasAny = () => Promise.any(members.map((member) => isRole(member, 'sync')))
    if (isSynchronous) await vi.waitFor(hasAny, { timeout: 120_000, interval: 200 })
    return primary()
  }

  async function primary(): Promise<Member> {
    const name = await cluster.leader()
    const member = members.find((each) => each.name === name)
    if (!member) throw new Error('There is no primary.')
    return member
  }
}

async function startEtcd(folder: string): Promise<string> {
  const [client, peer] = [await freePort(), await freePort()].map((port) => `http://127.0.0.1:${port}`)
  const words = ['--name', 'only', '--data-dir', join(folder, 'etcd'), '--log-level', 'error']
  const clients = ['--listen-client-urls', client!, '--advertise-client-urls', client!]
  const peers = ['--listen-peer-urls', peer!, '--initial-advertise-peer-urls', peer!]
  startProgram('etcd', ['etcd', ...words, ...clients, ...peers, '--initial-cluster', `only=${peer}`], folder)
  await vi.waitFor(async () => {
    const response = await fetch(`${client}/health`)
    if (!response.ok) throw new Error('etcd is not healthy yet.')
  }, patience)
  return client!
}

const patience = { timeout: 60_000, interval: 200 }

async function startBalancer(folder: string, members: Member[]): Promise<number> {
  const port = await freePort()
  const servers = members.map(
    ({ name, port, restPort }) =>
      `  server ${name} 127.0.0.1:${port} check port ${restPort} inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions`,
  )
  const lines = [
    'defaults',
    '  mode tcp',
    '  timeout connect 1s',
    '  timeout client 1h',
    '  timeout server 1h',
    `listen primary`,
    `  bind 127.0.0.1:${port}`,
    '  option httpchk OPTIONS /primary',
    '  http-check expect status 200',
    ...servers,
    '',
  ]
  await writeFile(join(folder, 'haproxy.cfg'), lines.join('\n'))
  startProgram('haproxy', ['haproxy', '-db', '-f', join(folder, 'haproxy.cfg')], folder)
  return port
}

function settingsOf({ name, folder, port, restPort }: Member, etcd: string, isSynchronous: boolean) {
  const at = { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` }
  return {
    scope: 'wellzone',
    name,
    restapi: at,
    etcd3: { url: etcd },
    bootstrap: {
      dcs: {
        ttl: leaseSeconds,
        loop_wait: 2,
        retry_timeout: 5,
        maximum_lag_on_failover: 2 ** 30,
        synchronous_mode: isSynchronous,
        postgresql: { use_pg_rewind: false, parameters: { max_connections: 100 } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(folder, 'data'),
      bin_dir: postgresPrograms,
      pgpass: join(folder, 'pgpass'),
      pg_hba: [
        'host all all 127.0.0.1/32 trust',
        'local all all trust',
        'host replication all 127.0.0.1/32 trust',
      ],
      authentication: {
        superuser: { username: 'postgres', password: 'unused' },
        replication: { username: 'replicator', password: 'unused' },
      },
      parameters: { unix_socket_directories: folder },
      basebackup: [{ checkpoint: 'fast' }], // else a new member waits minutes for the next one of the primary
    },
  }
}

/** Patroni answers 200 for the role that a member has. */
async function isRole({ restPort }: Member, role: 'primary' | 'replica' | 'sync'): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${restPort}/${role}`, { signal: AbortSignal.timeout(2_000) })
  await response.body?.cancel()
  if (response.ok) return true
  throw new Error(`It is no ${role}.`)
}

async function follows(member: Member): Promise<void> {
  await vi.waitFor(() => isRole(member, 'replica'), { timeout: 180_000, interval: 500 })
}

async function kill(member: Member): Promise<void> {
  await signal(member, 'KILL')
  if (member.process) killGroup(member.process)
}

/** PostgreSQL has a process group of its own below Patroni, and each of its processes is one more child. */
async function signal(member: Member, name: 'KILL' | 'STOP'): Promise<void> {
  if (!existsSync(join(member.folder, 'data', 'postmaster.pid'))) return
  const postmaster = await postmasterOf(member)
  const patroni = member.process?.pid ? `-- -${member.process.pid}` : ''
  const script = `kill -${name} $(pgrep -P ${postmaster}) ${postmaster} ${patroni} || true`
  execFileSync('sh', ['-c', script], { stdio: 'ignore' })
}

async function postmasterOf({ folder }: Member): Promise<string> {
  return (await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n')[0]!
}
