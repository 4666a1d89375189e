// `npm run mock`: the spa API as the examples of its contract show it, for work without a database.
import { parseArgs } from 'node:util'
import { serve } from '@hono/node-server'
import { createMockSpa, type MockOptions } from '../tests/contract/mock/mock-spa.ts'
import { contract } from './build-steps.ts'
import { make } from './make.ts'

const usage = `usage: npm run mock -- [--port 4100] [--latency MS] [--errors SHARE]
  [--refuse OPERATION=CODE]... [--shop http://127.0.0.1:4000]
The shop on it: SPA_API_URL=http://127.0.0.1:4100/api node server.ts gateway`

try {
  const { port, options } = read(process.argv.slice(2))
  if (await isMade()) listen(port, createMockSpa(options).fetch)
} catch (error) {
  fail(`${error instanceof Error ? error.message : error}\n${usage}`)
}

/** The mock answers from the bundle, which follows the contract as it is now. */
async function isMade(): Promise<boolean> {
  try {
    await make(contract)
    return true
  } catch (error) {
    fail((error as Error).message)
    return false
  }
}

function listen(port: number, fetch: (request: Request) => Promise<Response>): void {
  const server = serve(
    { fetch: (request) => fetch(request), port, hostname: '127.0.0.1' },
    ({ port: opened }) => console.log(`The mock of the spa API listens on http://127.0.0.1:${opened}/api`),
  )
  server.on('error', (error) => fail(`Port ${port} cannot be opened: ${error.message}`))
}

function read(args: string[]): { port: number; options: MockOptions } {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '4100' },
      latency: { type: 'string', default: '0' },
      errors: { type: 'string', default: '0' },
      shop: { type: 'string', default: 'http://127.0.0.1:4000' },
      refuse: { type: 'string', multiple: true, default: [] },
    },
  })
  const within = (name: string, text: string, most: number): number => {
    const number = Number(text)
    if (text.trim() === '' || !(number >= 0 && number <= most))
      throw new Error(`--${name} is a number from 0 to ${most}, not ${text}.`)
    return number
  }
  const refused = values.refuse.map((pair): [string, string] => {
    const [operation, code, more] = pair.split('=')
    if (!operation || !code || more !== undefined) throw new Error(`--refuse is OPERATION=CODE, not ${pair}.`)
    return [operation, code]
  })
  return {
    port: within('port', values.port, 65_535),
    options: {
      shopUrl: shopOf(values.shop),
      latencyMs: within('latency', values.latency, 60_000),
      errorShare: within('errors', values.errors, 1),
      refused: new Map(refused),
    },
  }
}

function shopOf(text: string): string {
  if (!/^https?:/.test(text) || !URL.canParse(text)) throw new Error(`--shop is a URL, not ${text}.`)
  return text
}

function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 2
}
