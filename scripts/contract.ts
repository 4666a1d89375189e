// `npm run contract -- --url https://…/api`: holds a spa API to openapi/ and to what the gateway does with
// it. Exit 0 if it keeps the contract, 1 if it does not, 2 if it cannot be held to it.
import { parseArgs } from 'node:util'
import { contract, hooks } from './build-steps.ts'
import { make } from './make.ts'

const usage = `usage: npm run contract -- --url https://spa.example/api [--write] [--record FILE]
       npm run contract -- --recording FILE
With CONTRACT_EMAIL and CONTRACT_PASSWORD, a test account's, what needs a session is read too; --write also
holds a suite for it and releases it. --record keeps the answers with the personal data of the account,
--recording holds those that were kept.`

type Held = Awaited<ReturnType<typeof hold>>

try {
  const options = read(process.argv.slice(2))
  process.exitCode = await hold(options).then(print, fail)
} catch (error) {
  process.exitCode = fail(error)
  console.error(usage)
}

function fail(error: unknown): 2 {
  console.error(error instanceof Error ? error.message : String(error))
  return 2
}

function read(args: string[]) {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: { url: text, write: { type: 'boolean' }, record: text, recording: text },
  })
  const { url, write: mayWrite = false, record, recording } = values
  if (recording !== undefined && Object.keys(values).length > 1)
    throw new Error('--recording is held alone: it says itself what it was recorded with.')
  if (recording !== undefined) return { recording }
  if (url === undefined || !URL.canParse(url) || !/^https?:/.test(url))
    throw new Error(`--url is the address of a spa API, not ${url ?? 'missing'}.`)
  const { CONTRACT_EMAIL: email, CONTRACT_PASSWORD: password } = process.env
  const account = email && password ? { email, password } : null
  if (mayWrite && !account) throw new Error('--write needs CONTRACT_EMAIL and CONTRACT_PASSWORD.')
  return { baseUrl: url.replace(/\/+$/, ''), record, options: { account, mayWrite } }
}

/** Makes what the gateway imports first: after a fresh clone it is not there. */
async function hold(chosen: ReturnType<typeof read>) {
  for (const step of [contract, hooks]) await make(step)
  const { holdAgainst } = await import('../tests/contract/against/hold-against.ts')
  const recorded = await import('../tests/contract/recorded/hold-recording.ts')
  if (chosen.recording !== undefined) return await recorded.holdRecording(chosen.recording)
  const { baseUrl, record, options } = chosen
  const network = (request: Request, init?: RequestInit) => fetch(request, init)
  const spa = { baseUrl, fetch: network }
  return await (record === undefined ? holdAgainst(spa, options) : recorded.record(record, spa, options))
}

function print({ operations, seen, faults, additions, failures, exampleMembers }: Held): 0 | 1 {
  for (const { id } of operations) {
    const known = seen.get(id)
    if (!known) continue
    const { all, unseen } = exampleMembers(id)
    const example = all.length === 0 ? '' : `, ${all.length - unseen.length} of ${all.length} of its example`
    console.log(`${id.padEnd(30)} ${[...known.answers].toSorted().join(', ')}${example}`)
  }
  const unseen = operations.filter(({ id }) => !seen.has(id)).map(({ id }) => id)
  console.log(`\n${seen.size} of ${operations.length} operations seen. Not seen: ${unseen.join(', ')}.`)
  section('Members that the contract does not name, which it allows', [...additions])
  section('Breaks the contract', [...faults])
  section('What the shop cannot do on it', failures)
  return faults.size === 0 && failures.length === 0 ? 0 : 1
}

function section(title: string, lines: string[]): void {
  if (lines.length > 0) console.log(`\n${title}:\n${lines.map((line) => `  ${line}`).join('\n')}`)
}
