import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guard } from '#server/postgres/supervisor.ts'

export interface RunningShop {
  url: string
  /** Ends it as Ctrl-C does. Throws where it did not end cleanly. */
  stop(): Promise<void>
}

const forStories = {
  // Each says where it comes from.
  TRUST_PROXY: 'on',
  // Pages are asked for and answered by one busy machine: what a pause of it costs is no answer that is missing.
  SPA_READ_DEADLINE_MS: '10000',
  SPA_WRITE_DEADLINE_MS: '20000',
}

/** Starts a shop as `npm start` does, on a free port; without a DATABASE_URL it has a database of its own. */
export async function startShop(environment: Record<string, string>): Promise<RunningShop> {
  const folder = await mkdtemp(join(tmpdir(), 'wellzone-browser-'))
  const server = spawn(process.execPath, ['server.ts'], {
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', DATA_DIR: folder, ...forStories, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true, // what ends the stories, by Ctrl-C or a time limit, is for us: we end the shop before its database
  })
  const supervisor = guard(server.pid!) // however we end, the shop does not outlive us
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve))
  return {
    url: await addressOf(server, ended),
    async stop() {
      server.kill('SIGTERM')
      const code = await ended
      supervisor.dismiss()
      await rm(folder, { recursive: true, force: true })
      if (code !== 0) throw new Error(`The shop ended with ${code}`)
    },
  }
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
