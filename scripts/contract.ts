// `npm run contract -- --url https://…/api`: holds a spa API to openapi/ and to what the gateway does with
// it. Exit 0 if it keeps the contract, 1 if it does not, 2 if it cannot be held to it.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { contract, hooks } from './build-steps.ts'
import type { Held } from '../tests/contract/against/report.ts'
import { make, runNode } from './make.ts'

const usage = `usage: npm run contract -- --url https://spa.example/api [--write] [--json] [--junit FILE]
With CONTRACT_EMAIL and CONTRACT_PASSWORD, a test account's, what needs a session is read too; --write also
holds a suite for it and releases it. --json prints a report for programs
(tools/drift/report/contract.schema.json), --junit writes one for CI.`

try {
  const options = read(process.argv.slice(2))
  process.exitCode = await hold(options).catch(fail)
} catch (error) {
  process.exitCode = fail(error)
  console.error(usage)
}

function fail(error: unknown): 2 {
  console.error(error instanceof Error ? error.message : String(error))
  return 2
}

function read(args: string[]) {
  const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const
  const { values } = parseArgs({
    args,
    options: { url: text, write: flag, json: flag, junit: text },
  })
  const { url, write: mayWrite = false, json = false, junit } = values
  if (junit?.trim() === '') throw new Error('--junit is empty: name a file.')
  if (url === undefined || !URL.canParse(url) || !/^https?:/.test(url))
    throw new Error(`--url is the address of a spa API, not ${url ?? 'missing'}.`)
  const { CONTRACT_EMAIL: email, CONTRACT_PASSWORD: password } = process.env
  const account = email && password ? { email, password } : null
  if (mayWrite && !account) throw new Error('--write needs CONTRACT_EMAIL and CONTRACT_PASSWORD.')
  return { baseUrl: url.replace(/\/+$/, ''), options: { account, mayWrite }, json, junit }
}

/** Makes what the gateway imports first: a fresh clone lacks it. Standard output is the report's. */
async function hold({ baseUrl, options, json, junit }: ReturnType<typeof read>): Promise<0 | 1> {
  // A folder that cannot be made is said before the API is asked.
  if (junit !== undefined) write(junit, () => mkdirSync(dirname(junit), { recursive: true }))
  for (const step of [contract, hooks]) await make(step, runNode, console.error)
  const { holdAgainst } = await import('../tests/contract/against/hold-against.ts')
  const network = (request: Request, init?: RequestInit) => fetch(request, init)
  return await print(await holdAgainst({ baseUrl, fetch: network }, options), baseUrl, { json, junit })
}

async function print(held: Held, api: string, { json, junit }: { json: boolean; junit?: string }) {
  const { asJson, asText, isKept } = await import('../tests/contract/against/report.ts')
  const { readContract } = await import('../api/http/operations.ts')
  const { asJunit } = await import('../tests/contract/against/junit.ts')
  if (junit !== undefined) write(junit, () => writeFileSync(junit, asJunit(held, api)))
  const { version } = (readContract() as unknown as { info: { version: string } }).info
  process.stdout.write(json ? asJson(held, api, version) : asText(held))
  return isKept(held) ? 0 : 1
}

/** One sentence says that a file or the folder for it cannot be made. */
function write(path: string, work: () => unknown): void {
  try {
    work()
  } catch (error) {
    throw new Error(`${path} cannot be written (${(error as NodeJS.ErrnoException).code}).`, { cause: error })
  }
}
