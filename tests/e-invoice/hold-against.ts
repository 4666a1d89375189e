// `node tests/e-invoice/hold-against.ts DIR [COUNT]`: holds the XML of generated orders, 1,000 of them,
// against the official rules in DIR: `cen` (eInvoicing-EN16931) and `kosit` (xrechnung-schematron), which
// `schxslt` (SchXslt 1) makes a stylesheet of. First `npm install --prefix tests/e-invoice`.
import { writeInvoice } from '../../api/documents/e-invoice/write.ts'
import { eInvoiceOf } from '../../api/orders/invoices/e-invoice/terms.ts'
import { issuedOrders } from '../../api/testing/invoices/e-invoices.ts'
import { readRules } from './rules.ts'

const [folder, count = '1000'] = process.argv.slice(2)
if (folder === undefined) {
  console.error('usage: node tests/e-invoice/hold-against.ts DIR [COUNT]')
  process.exit(2)
}
const { cen, kosit } = await readRules(folder)

// A wrong total has to be found, or the rules were not read.
const [example] = issuedOrders(1, 1).flat()
const right = await writeInvoice(eInvoiceOf(example!)!, 'factur-x')
const wrong = right.replace(/(<ram:GrandTotalAmount>-?)(\d)/, '$1$29')
const found = cen(wrong).map((failure) => failure.split(':')[0])
if (!found.includes('BR-CO-15')) throw new Error(`a wrong total is not found: ${found.join(', ')}`)

let files = 0
const failures = new Map<string, number>()
for (const invoice of issuedOrders(Number(count), 38).flat()) {
  const terms = eInvoiceOf(invoice)!
  const held = [
    ...cen(await writeInvoice(terms, 'factur-x')),
    ...kosit(await writeInvoice(terms, 'xrechnung')),
  ]
  for (const failure of held) failures.set(failure, (failures.get(failure) ?? 0) + 1)
  if (held.length > 0) console.error(`${invoice.kind} ${invoice.number}: ${held.join(' | ')}`)
  files += 1
}
console.log(`${files} invoices and cancellations of ${count} orders held against CEN's and KoSIT's rules.`)
for (const [failure, times] of failures) console.log(`  ${String(times).padStart(5)}  ${failure}`)
console.log(failures.size === 0 ? 'No failed assertion.' : `${failures.size} rules failed.`)
process.exit(failures.size === 0 && files > 0 ? 0 : 1)
