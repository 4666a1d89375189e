// `npm run contract -- --url https://…/api`: holds a spa API to openapi/ and to what the gateway does with
// it. Exit 0 if it keeps the contract, 1 if it does not, 2 if it cannot be held to it.
import { parseArgs } from 'node:util'
import { contract, hooks } from './build-steps.ts'
import type { Held } from '../tests/contract/against/report.ts'
import { makeFolderOf, writeTo } from '../tests/contract/recorded/files.ts'
import { make, runNode } from './make.ts'

const usage = `usage: npm run contract -- --url https://spa.example/api [--write] [--record FILE]
       npm run contract -- --recording FILE
       either with [--json] [--junit FILE]
With CONTRACT_EMAIL and CONTRACT_PASSWORD, a test account's, what needs a session is read too; --write also
holds a suite for it and releases it. --record keeps the answers with the personal data of the account,
--recording holds those that were kept. --json prints a report for programs
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
    options: { url: text, write: flag, record: text, recording: text, json: flag, junit: text },
  })
  const { url, write: mayWrite = false, record, recording, json = false, junit } = values
  if (junit?.trim() === '') throw new Error('--junit is empty: name a file.')
  if (recording !== undefined && (url !== undefined || mayWrite || record !== undefined))
    throw new Error('--recording goes without --url, --write and --record: it says what it was made with.')
  if (recording !== undefined) return { recording, json, junit }
  if (url === undefined || !URL.canParse(url) || !/^https?:/.test(url))
    throw new Error(`--url is the address of a spa API, not ${url ?? 'missing'}.`)
  const { CONTRACT_EMAIL: email, CONTRACT_PASSWORD: password } = process.env
  const account = email && password ? { email, password } : null
  if (mayWrite && !account) throw new Error('--write needs CONTRACT_EMAIL and CONTRACT_PASSWORD.')
  return { baseUrl: url.replace(/\/+$/, ''), record, options: { account, mayWrite }, json, junit }
}

/** Makes what the gateway imports first: a fresh clone lacks it. Standard output is the report's. */
async function hold(chosen: ReturnType<typeof read>): Promise<0 | 1> {
  if (chosen.junit !== undefined) makeFolderOf(chosen.junit)
  for (const step of [contract, hooks]) await make(step, runNode, console.error)
  const { holdAgainst } = await import('../tests/contract/against/hold-against.ts')
  const recorded = await import('../tests/contract/recorded/hold-recording.ts')
  if (chosen.recording !== undefined)
    return await print(await recorded.holdRecording(chosen.recording), chosen.recording, chosen)
  const { baseUrl, record, options } = chosen
  const network = (request: Request, init?: RequestInit) => fetch(request, init)
  const spa = { baseUrl, fetch: network }
  const held = await (record === undefined
    ? holdAgainst(spa, options)
    : recorded.record(record, spa, options))
  return await print(held, baseUrl, chosen)
}

async function print(held: Held, api: string, { json, junit }: ReturnType<typeof read>): Promise<0 | 1> {
  const { asJson, asText, isKept } = await import('../tests/contract/against/report.ts')
  const { contractVersion } = await import('../tests/contract/recorded/recording.ts')
  const { asJunit } = await import('../tests/contract/against/junit.ts')
  if (junit !== undefined) writeTo(junit, asJunit(held, api))
  process.stdout.write(json ? asJson(held, api, contractVersion()) : asText(held))
  return isKept(held) ? 0 : 1
}
