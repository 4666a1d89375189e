// Several hosts in one connection string, as libpq writes them: `postgresql://shop@db1:5432,db2:5432/shop`.
// pg knows one host, so which of them takes writes is asked all the time, and chosen where a socket connects.
import { Socket } from 'node:net'
import { Client } from 'pg'
import { timelineOf } from './timeline.ts'

/** A connection to a demoted or silent primary is left within a second of the promotion of another. */
const [pauseMs, silentMs] = [300, 500]

/** The connection string of each host that this one names. */
export function urlsOf(url: string): string[] {
  const [, before = '', hosts = url, after = ''] = /^(\w+:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
  return hosts.split(',').map((host) => before + host + after)
}

const watched = new Map<string, () => Socket>()

/** Makes sockets that connect to the primary, whatever address they are given. */
export function socketsToPrimary(url: string): () => Socket {
  const known = watched.get(url) ?? watchPrimary(urlsOf(url))
  watched.set(url, known)
  return known
}

function watchPrimary(urls: string[]): () => Socket {
  const servers = urls.map((url) => ({ url: new URL(url), timeline: watchTimeline(url) }))
  const sockets = new Map<PrimarySocket, URL>()
  let primary: { url: URL; timeline: number } | undefined

  /** A failover begins a new timeline: an old primary that still takes writes is known by an earlier one. */
  async function findPrimary(): Promise<void> {
    const timelines = await Promise.all(servers.map((server) => server.timeline()))
    const newest = Math.max(...timelines)
    const { url } = servers[timelines.indexOf(newest)]!
    if (newest > (primary?.timeline ?? 0)) primary = { url, timeline: newest }
    for (const [socket, host] of sockets)
      if (host !== primary?.url)
        socket.destroy(Object.assign(new Error('The primary has changed.'), { code: 'ECONNRESET' }))
  }

  const askAgain = () => setTimeout(() => void findPrimary().finally(askAgain), pauseMs).unref()
  const start = setInterval(() => undefined, pauseMs) // nothing else holds up a process that is starting
  const first = findPrimary().finally(() => {
    clearInterval(start)
    askAgain()
  })

  async function connect(socket: PrimarySocket): Promise<void> {
    await first
    if (socket.destroyed) return
    if (!primary) {
      const message = 'None of the hosts of the database takes writes.'
      return void socket.destroy(Object.assign(new Error(message), { code: 'EHOSTUNREACH' }))
    }
    const { url } = primary
    sockets.set(socket, url)
    socket.once('close', () => sockets.delete(socket))
    socket.connectTo(Number(url.port || 5432), url.hostname.replace(/^\[|\]$/g, ''))
  }
  return () => new PrimarySocket(connect)
}

class PrimarySocket extends Socket {
  readonly #choose: (socket: PrimarySocket) => Promise<void>

  constructor(choose: (socket: PrimarySocket) => Promise<void>) {
    super()
    this.#choose = choose
  }

  override connect(): this {
    void this.#choose(this)
    return this
  }

  connectTo(port: number, host: string): void {
    super.connect(port, host)
  }
}

/** Asks a server for its timeline over a connection of its own; 0 where it takes no writes or is silent. */
function watchTimeline(url: string): () => Promise<number> {
  let client: Client | undefined
  return async () => {
    try {
      client ??= await open(url)
      const { rows } = await client.query<{ timeline: number }>(timelineOfPrimary)
      return rows[0]!.timeline
    } catch {
      client?.end().catch(() => undefined) // it is broken already
      client = undefined
      return 0
    }
  }
}

const timelineOfPrimary = `SELECT CASE WHEN pg_is_in_recovery() THEN 0
  ELSE ${timelineOf('pg_current_wal_lsn()')} END AS timeline`

async function open(connectionString: string): Promise<Client> {
  const client = new Client({
    connectionString,
    application_name: 'wellzone primary',
    connectionTimeoutMillis: silentMs,
    query_timeout: silentMs,
    stream: () => new Socket().unref(), // a command ends although its hosts are watched
  })
  client.on('error', () => undefined) // the next question reports it
  await client.connect()
  return client
}
