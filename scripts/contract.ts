// `npm run contract -- --url https://…/api`: holds a spa API to openapi/ and to what the gateway does with
// it. Exit 0 if it keeps the contract, 1 if it does not, 2 if it cannot be held to it.
import { parseArgs } from 'node:util'
import { holdAgainst, NoSpaApi } from '../tests/contract/against/hold-against.ts'

const usage = `usage: npm run contract -- --url https://spa.example/api [--write]
With CONTRACT_EMAIL and CONTRACT_PASSWORD, a test account's, what needs a session is read too; --write also
holds a suite for it and releases it.`

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  if (!(error instanceof NoSpaApi)) console.error(usage)
  process.exitCode = 2
}

async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { url: { type: 'string' }, write: { type: 'boolean' } } })
  const { url, write: mayWrite = false } = values
  if (url === undefined || !URL.canParse(url) || !/^https?:/.test(url))
    throw new Error(`--url is the address of a spa API, not ${url ?? 'missing'}.`)
  const { CONTRACT_EMAIL: email, CONTRACT_PASSWORD: password } = process.env
  const account = email && password ? { email, password } : null
  if (mayWrite && !account) throw new Error('--write needs CONTRACT_EMAIL and CONTRACT_PASSWORD.')
  const network = (request: Request, init?: RequestInit) => fetch(request, init)
  const held = await holdAgainst({ baseUrl: url.replace(/\/+$/, ''), fetch: network }, { account, mayWrite })
  print(held)
  return held.faults.size === 0 && held.failures.length === 0 ? 0 : 1
}

function print({
  operations,
  seen,
  faults,
  additions,
  failures,
  exampleMembers,
}: Awaited<ReturnType<typeof holdAgainst>>): void {
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
}

function section(title: string, lines: string[]): void {
  if (lines.length > 0) console.log(`\n${title}:\n${lines.map((line) => `  ${line}`).join('\n')}`)
}
