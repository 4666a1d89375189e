import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '#server/edge/free-port.ts'
import { superviseServer } from '#server/postgres/supervisor.ts'
import { nodeOptions } from '#tests/node-options.ts'

export interface RunningShop {
  url: string
  pid: number
  /** Stops the shop like Ctrl-C does. Throws if it does not end cleanly. */
  stop(): Promise<void>
}

const forStories = {
  // Every browser sends its own client network.
  TRUST_PROXY: 'on',
  // A delay of a busy machine must not count as an unavailable spa.
  SPA_READ_DEADLINE_MS: '10000',
  SPA_PAGE_DEADLINE_MS: '10000',
  SPA_WRITE_DEADLINE_MS: '20000',
  PATIENCE_MS: '30000',
}

/**
 * Starts a shop like `npm start` on a free port; without a DATABASE_URL it has a database of its own. Its log
 * goes to this terminal, or into a file.
 */
export async function startShop(
  environment: Record<string, string>,
  args: string[] = [],
  logFile?: string,
): Promise<RunningShop> {
  const port = await freePort()
  const address = { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` }
  const folder = await mkdtemp(join(tmpdir(), 'wellzone-browser-'))
  const log = logFile === undefined ? null : openLog(logFile)
  const server = spawn(process.execPath, [...nodeOptions, 'server.ts', ...args], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      ...address,
      DATA_DIR: folder,
      ...forStories,
      ...environment,
    },
    stdio: ['ignore', 'pipe', log ?? 'inherit'],
    detached: true, // this process handles the end of the stories, to stop the shop before its database
  })
  if (log !== null) closeSync(log) // the shop has its own
  const supervisor = superviseServer(server.pid!) // ends the shop with this process
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve))
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM')
    const code = await ended
    supervisor.dismiss()
    await rm(folder, { recursive: true, force: true })
    if (code !== 0) throw new Error(`The shop ended with ${code}`)
  }
  const url = await addressOf(server, ended).catch(async (error: unknown) => {
    await stop().catch(() => undefined) // why it did not start says more
    throw error
  })
  return { url, pid: server.pid!, stop }
}

function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true })
  return openSync(file, 'w')
}

/** The shop's address, from the line that the server prints when it is ready. */
function addressOf(server: ChildProcess, ended: Promise<number | null>): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    server.stdout?.on('data', (chunk) => {
      text += chunk
      const address = /Shop\s+(http:\/\/\S+)/.exec(text)?.[1]
      if (address) resolve(address)
    })
    void ended.then(() => reject(new Error(`The shop did not start:\n${text}`)))
  })
}
