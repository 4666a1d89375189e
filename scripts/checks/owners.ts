// Rows have owners: each table is written by one folder of api/, so that who changes what a row means reads
// one place. A stay is read by api/stays, too: readStay serves all that ask about one. Fails with file, table
// and owner. The exceptions are listed with their reasons.
import { globSync, readFileSync } from 'node:fs'

const owners: Record<string, string> = {
  'api/account':
    'access_token address app_user companion email_token former_email passkey passkey_challenge ' +
    'refresh_token registration_code session',
  'api/books': 'provider_move provider_report',
  'api/challenges': 'solved_challenge',
  'api/content': 'newsletter published_text',
  'api/database': 'payment_gateway schema_migration seeded seller wellzone',
  'api/desk': 'discount_code product product_rate rate store',
  'api/franchise': 'franchise_application',
  'api/house':
    'arrival day_close house_act house_seen left_suite note opening_hours staff staff_code ' +
    'staff_invitation staff_passkey staff_role staff_session store_day wellzone_closure',
  'api/http': 'attempt idempotency',
  'api/mail': 'mail',
  'api/orders': 'discount_use invoice invoice_counter redeemed_voucher',
  'api/payments': 'payment payment_dispute payment_event refund unmatched_payment',
  'api/reviews': 'feedback',
  'api/stays': 'handover_offer reschedule share_answer share_link wallet_registration',
  'api/stays/rows': 'order_line orders reschedule_hold reservation visitor',
  'api/voucher-orders': 'voucher_dispatch voucher_gift',
  'api/vouchers': 'gift_voucher ledger_account ledger_transfer',
  'api/waiting': 'waiting_offer waiting_wish',
  'api/withdrawals': 'withdrawal',
  'server/backup': 'left_out_invoice_numbers',
}

/** File, tables and why another than their owner writes them. */
const exceptions: [path: string, tables: string, reason: string][] = [
  ['api/account/erase-sql.ts', 'orders reservation', 'erases a person from the rows of others'],
  ['api/account/sessions/login-tries.ts', 'attempt', 'counts tries by its own rule, in one statement'],
  ['api/database/readiness.ts', 'attempt', 'writes a row to see whether it can'],
  ['api/database/seed/stores.ts', 'opening_hours rate', 'fills an empty database'],
  ['api/desk/mails/mails.ts', 'mail', 'sends dead mails again'],
  ['api/desk/newsletter.ts', 'mail', 'queues an issue for all its readers in one statement'],
  ['api/desk/prices/products.ts', 'seller', 'sets the postage, which the seller asks for'],
  ['api/orders/expired.ts', 'orders reservation', 'closes expired holds wherever a room is looked for'],
  ['api/orders/holder.ts', 'handover_offer', 'ends an offer with every act that comes first'],
  ['api/orders/lock.ts', 'orders', 'locks the row by an update'],
  ['api/payments/disputes/disputes.ts', 'gift_voucher', 'blocks value that is claimed back'],
  ['api/stays/codes/redeem.ts', 'discount_use redeemed_voucher', 'redeems a code on a hold'],
  ['api/stays/codes/remove.ts', 'discount_use', 'removes a code from a hold'],
  ['api/stays/move/return-difference.ts', 'redeemed_voucher', 'returns a difference to vouchers'],
  ['api/voucher-orders/place.ts', 'orders', 'places an order without a stay'],
  [
    'api/voucher-orders/sql.ts',
    'discount_use order_line orders redeemed_voucher',
    'writes an order without a stay',
  ],
  ['api/vouchers/reprice.ts', 'order_line redeemed_voucher', 'shares a discount out over lines and vouchers'],
  [
    'api/withdrawals/withdraw-sql.ts',
    'discount_use gift_voucher orders voucher_dispatch',
    'withdraws a contract',
  ],
  ['server/backup/numbers.ts', 'invoice_counter', 'goes on after the numbers that are known'],
]

/** Why a file beside api/stays reads the reservations itself. Each asks about many stays or about no stay. */
const readers: Record<string, string> = {
  'api/account/end-unused.ts': 'asks whether an account has a recent stay or one ahead',
  'api/account/erase-sql.ts': 'asks whether an account has a stay ahead',
  'api/account/own-data/of-stays.ts': 'lists the columns that a person gets a copy of',
  'api/desk/holds-sql.ts': 'lists holds of a store',
  'api/desk/stays/stays-sql.ts': 'lists stays that a change of the house leaves without a suite',
  'api/house/booking/routes.ts': 'asks which suite a hold of the desk has got',
  'api/house/stay/stay-sql.ts': 'lists stays as staff see them: a plan, a search',
  'api/house/stay/stay.ts': 'adds to such a stay what its page shows',
  'api/invariants.ts': 'counts rows that must not exist',
  'api/metrics.ts': 'counts holds',
  'api/order-list/sql.ts': 'lists all orders of an account',
  'api/orders/expired.ts': 'closes expired holds wherever a room is looked for',
  'api/orders/invoices/invoice-source.ts': 'reads an order for its invoice, with a stay or without',
  'api/payments/sql.ts': 'asks until when money may come, below the stays',
  'api/payments/status.ts': 'asks what became of an order, with a stay or without',
  'api/retentions.ts': 'asks which rows are old enough to go',
  'api/reviews/sql.ts': 'asks whether a stay may be rated, below the stays',
  'api/samples/stay.ts': 'asks whether the sample is there',
  'api/slots/sql.ts': 'reads what is taken of a day',
  'api/vouchers/redemptions.ts': 'asks which codes a living order holds',
  'api/waiting/offers-sql.ts': 'asks which guests have a stay on the day of their wish',
  'api/waiting/sql.ts': 'asks which held stays are not paid',
  'api/withdrawals/sql.ts': 'asks which vouchers have paid for a stay',
}

const ownerOf = new Map(
  Object.entries(owners).flatMap(([folder, tables]) => tables.split(' ').map((table) => [table, folder])),
)
const isAllowed = new Set(
  exceptions.flatMap(([path, tables]) => tables.split(' ').map((table) => `${path} ${table}`)),
)
const builder = /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)(?: as \w+)?'/g
const statement = /\b(?:INSERT INTO|DELETE FROM|UPDATE) (\w+)(?=[\s(])/g
const reading = /(?:\bFROM|\bJOIN|\bUSING|,)\s+"?reservation\b|'reservation(?: as \w+)?'/
const written = new Set<string>()
const isReader = new Set<string>()
const problems: string[] = []

for (const path of globSync('{api,server}/**/*.ts', {
  exclude: (name) => /\.test\.ts$|^testing$/.test(String(name)),
})) {
  const text = readFileSync(path, 'utf8')
  if (!path.startsWith('api/stays/') && reading.test(text)) isReader.add(path)
  const tables = [...text.matchAll(builder), ...text.matchAll(statement)].map(([, table]) => table!)
  for (const table of new Set(tables)) {
    const owner = ownerOf.get(table)
    if (!owner && text.includes(`'${table}'`)) problems.push(`${path} writes ${table}, which has no owner`)
    if (!owner) continue
    written.add(`${path} ${table}`)
    if (path.startsWith(`${owner}/`) || isAllowed.has(`${path} ${table}`)) continue
    problems.push(`${path} writes ${table}, which ${owner} owns: call a function of ${owner}`)
  }
}
for (const entry of isAllowed)
  if (!written.has(entry))
    problems.push(`${entry}: an exception of scripts/checks/owners.ts that is none any more`)
for (const path of isReader)
  if (!readers[path])
    problems.push(`${path} reads reservations: ask readStay of api/stays/stay.ts, or a function of api/stays`)
for (const path of Object.keys(readers))
  if (!isReader.has(path))
    problems.push(`${path}: a reader of scripts/checks/owners.ts that is none any more`)
console.log(
  problems.join('\n') || `${ownerOf.size} tables have one owner each, with ${isAllowed.size} exceptions`,
)
process.exitCode = problems.length > 0 ? 1 : 0
