import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Starts the shop as `npm start` does, on a free port with data of its own, and stops it after the last test. */
export default async function startShop(): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'wellzone-browser-'))
  const server = spawn(process.execPath, ['server.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataFolder, NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  process.env.SHOP_URL = await firstAddress(server.stdout, ended)
  return async () => {
    server.kill('SIGTERM')
    await ended
    await rm(dataFolder, { recursive: true, force: true })
  }
}

/** The shop's address, from the line that the server prints when it is ready. */
function firstAddress(output: NodeJS.ReadableStream, ended: Promise<void>): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    output.on('data', (chunk) => {
      text += chunk
      const address = /Shop\s+(http:\/\/\S+)/.exec(text)?.[1]
      if (address) resolve(address)
    })
    void ended.then(() => reject(new Error(`The shop did not start:\n${text}`)))
  })
}
