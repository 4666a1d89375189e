// The accounts that the journal books on: the file that a tax adviser edits, and whether it is complete.

/** Accounts of every chart; those for revenue are named with the rate of its VAT, such as `revenue190`. */
const accountNames = [
  'provider',
  'bank',
  'fees',
  'disputed',
  'till',
  'tillRevenue',
  'order',
  'voucherSinglePurpose',
  'voucherMultiPurpose',
  'voucherExpired',
  'goodwillSinglePurpose',
  'goodwillMultiPurpose',
] as const

export type AccountName = (typeof accountNames)[number] | `revenue${number}`

export interface Account {
  number: string
  /** The tax key (BU-Schlüssel); empty where the account has no VAT, or computes it by itself. */
  key: string
}

export interface Accounts {
  /** The two digits of the chart: 03 or 04. */
  chart: string
  adviser: number
  client: number
  /** How many digits an account has. */
  digits: number
  /** The first day of the business year, such as 01-01. */
  yearBegins: string
  /** Null where the file has none. */
  of(name: AccountName): Account | null
}

/** The journal cannot be written: the file of accounts is wrong, or does not fit what was sold. */
export class JournalError extends Error {
  override name = 'JournalError'
}

/** These stand opposite an account with a tax key, so they cannot have one. */
const untaxed = new Set(['order', 'voucherMultiPurpose'])

/**
 * Reads a file of accounts. Throws a JournalError that names what is missing, wrong or there twice. Where
 * the till's own report books the revenue of its receipts, what it took goes to `tillRevenue`.
 */
export function readAccounts(text: string): Accounts {
  const { chart, adviser, client, digits, yearBegins, tillReceipts, accounts } = parse(text)
  demand(/^\d{2}$/.test(String(chart)), '"chart" is 03 or 04.')
  demand(isWithin(adviser, 1_001, 9_999_999), '"adviser" is the number of the adviser, 1001 to 9999999.')
  demand(isWithin(client, 1, 99_999), '"client" is the number of the client, 1 to 99999.')
  demand(isWithin(digits, 4, 8), '"digits" is how many digits an account has, 4 to 8.')
  demand(/^\d{2}-\d{2}$/.test(String(yearBegins)), '"yearBegins" is a day such as 01-01.')
  demand(tillReceipts === 'payment' || tillReceipts === 'revenue', '"tillReceipts" is payment or revenue.')
  const read = new Map(
    Object.entries(accounts ?? {}).map(([name, one]) => [name, accountOf(name, one, digits)]),
  )
  const missing = accountNames.filter((name) => !read.has(name))
  demand(missing.length === 0, `An account is missing: ${missing.join(', ')}.`)
  requireEachOnce(read)
  return {
    chart: String(chart),
    adviser: Number(adviser),
    client: Number(client),
    digits: Number(digits),
    yearBegins: String(yearBegins),
    of: (name) => read.get(name === 'till' && tillReceipts === 'revenue' ? 'tillRevenue' : name) ?? null,
  }
}

function parse(text: string): Record<string, unknown> {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (cause) {
    throw new JournalError(`It is no JSON: ${(cause as Error).message}`, { cause })
  }
  demand(typeof parsed === 'object' && parsed !== null, 'It has no accounts.')
  return parsed as Record<string, unknown>
}

function accountOf(name: string, one: unknown, digits: unknown): Account {
  const { number, key = '' } = (one ?? {}) as { number?: unknown; key?: unknown }
  const isKnown = accountNames.some((known) => known === name) || /^revenue\d{1,3}$/.test(name)
  demand(isKnown, `There is no account ${name}.`)
  const isNumber = typeof number === 'string' && number.length === digits && /^\d*[1-9]\d*$/.test(number)
  demand(isNumber, `The number of ${name} needs ${String(digits)} digits.`)
  demand(typeof key === 'string' && /^\d{0,4}$/.test(key), `The tax key of ${name} has at most four digits.`)
  demand(key === '' || !untaxed.has(name), `${name} takes no tax key.`)
  return { number: number as string, key: key as string }
}

function requireEachOnce(accounts: Map<string, Account>): void {
  const users = Map.groupBy(accounts, ([, { number }]) => number)
  for (const [number, names] of users)
    demand(names.length === 1, `${number} is used twice: ${names.map(([name]) => name).join(', ')}.`)
}

function isWithin(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most
}

function demand(isRight: boolean, message: string): asserts isRight {
  if (!isRight) throw new JournalError(message)
}
