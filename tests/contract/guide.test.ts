// docs/api.md, the guide for programs elsewhere: its programs run here as they stand there, and its figures
// are those of the code.
import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type ServerType, serve } from '@hono/node-server'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lifetimes } from '#api/account/rules.ts'
import { limits as loginLimits } from '#api/account/sessions/login-tries.ts'
import { gatewayEnvironment } from '#gateway/base/config.ts'
import { documentLimits } from '#gateway/http/document-limits.ts'
import { longestBody } from '#gateway/http/json-body.ts'
import { maxUrlLength } from '#gateway/http/request-rules.ts'
import { maxPageSize } from '#gateway/orders/queries.ts'
import { mostCalls } from '#gateway/spa/budget.ts'
import { maxNesting } from '#http/nesting.ts'
import { limits as queueLimits } from '../../server/edge/load-shedding/queue.ts'
import type { Person } from '../proofs/harness/visitor.ts'
import { useShop } from './harness.ts'

const root = join(import.meta.dirname, '../..')
const text = read('docs/api.md')
const run = promisify(execFile)
const { all, newVisitor, refreshes } = useShop()
let folder = ''
let server: ServerType

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wellzone-guide-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const block of fromMarkdown(text).children)
    if (block.type === 'code' && block.meta) await writeFile(join(folder, block.meta), block.value)
  server = serve({ fetch: (request) => all.shop.fetch(request), hostname: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

const account = async () => (await newVisitor()).person

/** What the program prints that is started as the guide says. */
async function printed(command: string, file: string, { email, password }: Person): Promise<string[]> {
  const { port } = server.address() as AddressInfo
  const PATH = [dirname(process.execPath), process.env['PATH']].join(delimiter)
  const env = { PATH, SHOP: `http://127.0.0.1:${port}`, EMAIL: email, PASSWORD: password }
  const { stdout, stderr } = await run(command, [file], { cwd: folder, env })
  expect(stderr).toBe('')
  return stdout.trim().split('\n')
}

const slot = /^Mainz, \d\d:\d\d/
const greeting = 'Hello Mara'
const held = /^Held until \d{4}-\d\d-\d\dT[\d:.]+Z$/
const refused = 'Refused: BOOKING_EXISTS'
const lines = (last: string) => [
  expect.stringMatching(slot),
  greeting,
  expect.stringMatching(held),
  refused,
  `Without a session: ${last}`,
]

test.each([
  ['urql', 'node', 'urql.mjs', 'null'],
  ['Apollo Client', 'node', 'apollo.mjs', 'null'],
  ['curl', 'sh', 'curl.sh', '{"data":{"viewer":null}}'],
])('%s reads, logs in, holds, is refused, refreshes and logs out', async (_name, command, file, last) => {
  const person = await account()
  const before = await refreshes()
  expect(await printed(command, file, person)).toEqual(lines(last))
  expect(await refreshes()).toBe(before + 1)
  expect(await endedSessions(person.email)).toBe(1)
})

async function endedSessions(email: string): Promise<number> {
  const { rows } = await all.client.query(
    `SELECT count(*)::int AS ended FROM session JOIN app_user ON app_user.id = session.user_id
      WHERE email = $1 AND revoked_at IS NOT NULL`,
    [email],
  )
  return rows[0].ended
}

const { readDeadlineMs, writeDeadlineMs } = gatewayEnvironment.parse({ NODE_ENV: 'test' })
const perPair = loginLimits['login-pair']
const figure = (value: number) => value.toLocaleString('en')

test.each([
  `${figure(documentLimits.tokens)} tokens, ${documentLimits.depth} levels`,
  `${documentLimits.aliases} aliases, ${documentLimits.directives} directives`,
  `a cost of ${figure(documentLimits.cost)} (each object ${documentLimits.objectCost}, each scalar`,
  `each scalar ${documentLimits.scalarCost}, times ${documentLimits.depthCostFactor} for each level`,
  `at most ${mostCalls} calls`,
  `reads together have ${readDeadlineMs / 1000} seconds, a write ${writeDeadlineMs / 1000}`,
  `at most ${longestBody / 1024} kB and ${maxNesting} levels, an address ${figure(maxUrlLength)} characters`,
  `\`first\` is 1 to ${maxPageSize}`,
  `${queueLimits.placesOfNetwork} requests are at work`,
  `${queueLimits.mostPerNetwork} may wait`,
  `${perPair.limit} wrong passwords of an account and network in ${perPair.windowSeconds / 60} minutes`,
  `An access token lives ${lifetimes.accessToken}, a refresh token ${lifetimes.refreshToken}`,
  `a repeat within ${lifetimes.refreshGrace} is accepted`,
])('the guide says what the code does: %s', (sentence) => {
  expect(text.replaceAll(/\s+/g, ' ')).toContain(sentence)
})

test('the guide has every code that an error can have', () => {
  const sources = globSync('{gateway,server/edge/load-shedding}/**/*.ts', {
    cwd: root,
    exclude: (path) => /\.test\.ts$|testing|generated/.test(path),
  })
  const isGiven = /(?:extensions(?:: | = )\{|status: \d+,|withRequestId\(\{) code: '([A-Z_]+)'/g
  const given = sources.flatMap((path) => matches(read(path), isGiven))
  const masked = matches(read('gateway/request/errors.ts'), /'([A-Z_]{9,})'/g)
  const [, list = ''] = /is one of these([^]*)\n\nWith `Accept/.exec(text)!
  expect(new Set(matches(list, /`([A-Z_]+)`/g))).toEqual(new Set([...given, ...masked]))
})

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

function matches(source: string, pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].map(([, found]) => found!)
}
