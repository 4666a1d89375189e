// The documents of a stay that was moved: the old invoice is cancelled, the new one has the new time and sum.
import { expect, test } from 'vitest'
import { invoiceDocument } from '../../orders/invoices/invoice-document.ts'
import { readInvoices } from '../../orders/invoices/invoices.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { readPdf } from '../../testing/documents.ts'
import { openReschedules } from '../../testing/reschedules.ts'
import { formatDay, formatEuro } from '../../words/format.ts'

const database = useTestDatabase()
const { pay, times, move } = openReschedules(database)
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

test('a move replaces the invoice by one of the new time and sum', async () => {
  const booking = await pay()
  const time = (await times(booking, 1)).at(-1)!
  await move(booking, time)
  const invoices = await readInvoices(database.db, booking.userId, booking.orderId)
  expect(invoices.map(({ kind, cancels }) => [kind, cancels])).toEqual([
    ['invoice', null],
    ['cancellation', invoices[0]!.number],
    ['invoice', null],
  ])
  const cents = 50_000 + Math.round(time.difference * 100)
  const [, , { content }] = invoices as [unknown, unknown, (typeof invoices)[number]]
  expect([content.grossCents, content.payments, content.stay!.startsAt]).toEqual([
    cents,
    [{ paymentType: 1, cents }],
    time.startTime,
  ])
  const [old, now] = await Promise.all(
    [1, 2].map(async (place) => {
      const { pages } = await readPdf(await invoiceDocument(invoices[place]!, { from: 'test' }))
      return plain(pages.join(' '))
    }),
  )
  expect(old).toContain('Eine neue Rechnung über die neue Zeit ersetzt diese.')
  expect(old).not.toContain('geht dorthin zurück')
  expect(now).toContain(plain(formatDay(time.startTime, 'Europe/Berlin', 'de')))
  expect(now).toContain(plain(formatEuro(cents, 'de')))
})
