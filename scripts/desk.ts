// `npm run desk -- COMMAND`: what staff do that has no page, on the command line. It uses DATABASE_URL, or
// the database of the shop that runs in this folder.
import { userInfo } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { ConfigError, readConfig } from '../api/config.ts'
import { configuredNames } from '../api/payment-config.ts'
import { enterConfigured } from '../api/database/with-client.ts'
import { connect } from '../api/database/connect.ts'
import { migrate } from '../api/database/migrate.ts'
import { sqlState } from '../api/database/transaction.ts'
import { runDesk } from '../api/desk/desk.ts'
import { openPaypalReport } from '../api/provider/paypal/report.ts'
import { attachEmbeddedPostgres } from '../server/postgres/attach.ts'

const complain = (line: string): void => console.error(line)
const closing: (() => Promise<void>)[] = []

process.exitCode = await runDesk(process.argv.slice(2), {
  connect: openDatabase,
  who: account(),
  write: (line) => console.log(line),
  complain,
  ask: process.stdin.isTTY ? ask : undefined,
}).catch((error: unknown) => {
  for (const line of reasons(error)) complain(line)
  return 1
})
for (const close of closing.toReversed()) await close()

async function openDatabase() {
  const config = readConfig(process.env)
  const { databaseUrl, databaseFolder, payment, bookingHorizonDays, visitorSecret } = config
  const url = databaseUrl ? await enterConfigured(databaseUrl) : await embedded(databaseFolder)
  const { db, close } = connect(url, { applicationName: 'wellzone desk', maxConnections: 2 })
  closing.push(close)
  const { paypal } = payment
  const openReport = paypal ? () => openPaypalReport(paypal) : undefined
  return {
    db,
    bookingHorizonDays,
    visitorSecret,
    vouchers: config.seller.vouchers,
    openReport,
    providers: configuredNames(payment),
  }
}

async function embedded(folder: string): Promise<string> {
  const { url, isRunning, stop } = await attachEmbeddedPostgres(folder)
  closing.push(stop)
  if (!isRunning) await migrate(url, { onWait: complain })
  return url
}

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
  } finally {
    terminal.close()
  }
}

/** With sudo the one that typed it. A container may run under a number without a name. */
function account(): string {
  try {
    return process.env['SUDO_USER'] || userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}

function reasons(error: unknown): string[] {
  if (error instanceof ConfigError) return ['The configuration is invalid:', ...error.lines]
  // An unknown table or column: the running shop, and so the database, is of another version.
  if (['42P01', '42703'].includes(sqlState(error) ?? ''))
    return ['The database is of another version of the shop: start this version once.']
  return [error instanceof Error && error.message ? error.message : String(error)]
}
