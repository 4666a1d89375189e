// `node tests/paypal/hold-against.ts DIR`: runs the tests that talk to the counterpart, and compares every
// request, response and webhook, the tables of outcomes and the counterpart's errors with PayPal's published
// descriptions in DIR (github.com/paypal/paypal-rest-api-specifications, folder openapi).
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { captureOutcomes } from '../../api/provider/paypal/capture-outcomes.ts'
import { captureStatuses, orderStatuses } from '../../api/provider/paypal/order-state.ts'
import { refundStatuses } from '../../api/provider/paypal/refund.ts'
import { refundOutcomes } from '../../api/provider/paypal/refund-outcomes.ts'
import type { Exchange, Sent } from '../../api/testing/paypal/records.ts'
import { type Descriptions, readDescriptions } from './descriptions.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('usage: node tests/paypal/hold-against.ts DIR')
  process.exit(2)
}
const descriptions = readDescriptions(folder)
const lines = record(['api/provider/paypal', 'api/payments/matrix', 'api/payments/paypal'])
const differences = [...tables(descriptions), ...lines.flatMap((line) => compare(descriptions, line))]
for (const difference of new Set(differences)) console.error(difference)
const exchanges = lines.filter((line) => 'path' in line)
console.log(
  `${exchanges.length} requests and responses and ${lines.length - exchanges.length} webhooks compared:`,
)
for (const [operation, count] of countOf(exchanges))
  console.log(`  ${String(count).padStart(5)}  ${operation}`)
console.log(differences.length === 0 ? 'No difference.' : `${new Set(differences).size} differences.`)
process.exit(differences.length === 0 && exchanges.length > 0 ? 0 : 1)

/** Runs these tests while the counterpart writes down what it hears and says. */
function record(tests: string[]): (Exchange | Sent)[] {
  const records = mkdtempSync(join(tmpdir(), 'paypal-'))
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'api', ...tests], {
    env: { ...process.env, PAYPAL_RECORDS: records },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`the tests failed with status ${status}`)
  const files = readdirSync(records).map((name) => readFileSync(join(records, name), 'utf8'))
  rmSync(records, { recursive: true })
  return files.flatMap((file) => file.trim().split('\n')).map((line) => JSON.parse(line) as Exchange | Sent)
}

function compare({ operation, event }: Descriptions, line: Exchange | Sent): string[] {
  if ('event' in line) return event(line.event)
  const { method, path, headers, request, status, response } = line
  const found = operation(method, path)
  if (!found) return [`${method} ${path} is not described`]
  return [
    ...found.headers(headers),
    ...(request === undefined ? [] : found.request(request)),
    ...found.response(status, response),
  ]
}

/** Every documented issue and status has a line in our tables, and nothing else has. */
function tables({ issues, statuses }: Descriptions): string[] {
  const capture = issues('POST', '/v2/checkout/orders/{id}/capture')
  const refund = issues('POST', '/v2/payments/captures/{capture_id}/refund')
  return [
    ...differ('capture-outcomes.ts', [...captureOutcomes.keys()], capture),
    ...differ('refund-outcomes.ts', Object.keys(refundOutcomes), refund),
    ...differ('captureStatuses', Object.keys(captureStatuses), statuses('capture_status')),
    ...differ('refundStatuses', Object.keys(refundStatuses), statuses('refund_status')),
    ...differ('orderStatuses', Object.keys(orderStatuses), statuses('order_status')),
  ]
}

function differ(table: string, ours: string[], documented: string[]): string[] {
  return [
    ...documented.filter((one) => !ours.includes(one)).map((one) => `${table} lacks ${one}`),
    ...ours.filter((one) => !documented.includes(one)).map((one) => `${table}: ${one} is not documented`),
  ]
}

function countOf(exchanges: Exchange[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { method, path, status } of exchanges) {
    const operation = `${method} ${path}: ${status}`
    counts.set(operation, (counts.get(operation) ?? 0) + 1)
  }
  return new Map([...counts].toSorted())
}
