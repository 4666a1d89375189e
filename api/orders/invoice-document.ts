import type { Locale } from '../words/locale.ts'
import { plain } from '../words/text.ts'
import { colours, heading, page, paragraph, type Pdf, textWidth, write, writePdf } from '../documents/pdf.ts'
import { formatDay, formatEuro, formatTimes } from '../words/format.ts'
import { invoiceTexts } from './invoice-texts.ts'
import type { InvoiceContent } from './invoice-content.ts'
import type { IssuedInvoice } from './invoices.ts'
import { type Seller, seatZone } from '../words/seller.ts'

type Sums = { label: string; cents: number; isTotal?: boolean }

/** An invoice as PDF with everything that § 14 (4) UStG asks for, in the language of the order; a cancellation has every sum below zero. */
export function invoiceDocument(invoice: IssuedInvoice): Promise<Uint8Array<ArrayBuffer>> {
  const { content, number, kind } = invoice
  const { locale, seller } = content
  const say = invoiceTexts[locale]
  const title = `${say.titles[kind]} ${number}`
  return writePdf({ title, locale, footer: footerOf(seller, locale) }, (pdf) => {
    write(pdf, 'P', () =>
      pdf
        .fontSize(8)
        .fillColor(colours.muted)
        .text(plain(`${seller.name} · ${seller.street} · ${seller.city}`)),
    )
    pdf.moveDown(0.5).fontSize(10).fillColor(colours.text)
    write(pdf, 'P', () => pdf.text(content.recipient.map(plain).join('\n'), { lineGap: 2 }))
    pdf.moveDown(2)
    heading(pdf, title)
    drawFacts(pdf, factsOf(invoice))
    if (invoice.cancels !== null)
      paragraph(pdf, say.cancels(invoice.cancels, content.cancellation?.keeps ?? []))
    drawLines(pdf, content, kind === 'cancellation' ? -1 : 1)
    if (content.lines.some((line) => line.kind === 'voucher')) paragraph(pdf, say.multiPurpose)
    for (const text of kind === 'cancellation' ? waysBack(content) : [say.paid(waysOf(content))])
      paragraph(pdf, text)
  })
}

/** How it was paid; with the amounts where it was in several ways. */
function waysOf({ payments, locale }: InvoiceContent): string[] {
  const say = invoiceTexts[locale]
  return payments.map(({ paymentType, cents }) => {
    const way = say.paymentTypes[paymentType] ?? say.otherPayment
    return payments.length > 1 ? `${way} ${formatEuro(cents, locale)}` : way
  })
}

function waysBack({ grossCents, cancellation, locale }: InvoiceContent): string[] {
  const say = invoiceTexts[locale]
  const voucherCents = cancellation?.voucherCents ?? 0
  return [
    ...(grossCents > voucherCents ? [say.refund] : []),
    ...(voucherCents > 0 ? [say.asVoucher(formatEuro(voucherCents, locale))] : []),
  ]
}

function footerOf(
  { name, street, city, email, vatId, register, managedBy }: Seller,
  locale: Locale,
): string[] {
  const say = invoiceTexts[locale]
  return [
    `${name} · ${street} · ${city} · ${email}`,
    `${say.vatId} ${vatId} · ${register}`,
    `${say.managedBy}: ${managedBy}`,
  ]
}

function factsOf({ number, issuedAt, content }: IssuedInvoice): Array<[string, string]> {
  const { locale, stay, orderNumber, orderedAt } = content
  const say = invoiceTexts[locale]
  const facts: Array<[string, string]> = [
    [say.number, number],
    [say.date, formatDay(issuedAt.toISOString(), seatZone, locale)],
    [say.order, `${orderNumber}, ${formatDay(orderedAt, seatZone, locale)}`],
  ]
  if (!stay) return facts
  const when = `${formatDay(stay.startsAt, stay.timeZone, locale)}, ${formatTimes(stay.startsAt, stay.endsAt, stay.timeZone, locale)}`
  return [...facts, [say.service, when], [say.place, stay.place.join(', ')]]
}

function drawFacts(pdf: Pdf, facts: Array<[string, string]>): void {
  for (const [label, value] of facts) {
    write(pdf, 'P', () => {
      pdf.fillColor(colours.muted).text(`${label}: `, { continued: true })
      pdf.fillColor(colours.text).text(plain(value), { lineGap: 2 })
    })
  }
  pdf.moveDown(1)
}

const columns = [textWidth - 260, 45, 75, 55, 85]

function drawLines(pdf: Pdf, { locale, lines, rates, grossCents }: InvoiceContent, sign: 1 | -1): void {
  const say = invoiceTexts[locale]
  const money = (cents: number) => formatEuro(cents === 0 ? 0 : sign * cents, locale)
  drawRow(pdf, [say.what, say.quantity, say.unit, say.rate, say.sum], 'strong')
  for (const line of lines) {
    const name =
      line.discountCents > 0
        ? `${line.name}\n${say.discount(formatEuro(line.discountCents, locale))}`
        : line.name
    drawRow(
      pdf,
      [
        name,
        String(sign * line.quantity),
        formatEuro(line.unitCents, locale),
        line.vatPermille === 0 ? '–' : say.percent(line.vatPermille),
        money(line.totalCents),
      ],
      'text',
    )
  }
  const sums: Sums[] = rates
    .filter(({ permille }) => permille > 0)
    .flatMap(({ permille, netCents, vatCents }) => [
      { label: say.net(say.percent(permille)), cents: netCents },
      { label: say.vat(say.percent(permille)), cents: vatCents },
    ])
  for (const { label, cents } of sums) drawRow(pdf, [label, '', '', '', money(cents)], 'text')
  drawRow(pdf, [say.total, '', '', '', money(grossCents)], 'strong')
  pdf.moveDown(1)
}

/** One row with a line below it. A row that does not fit begins the next page, so that no figure is torn from its words. */
function drawRow(pdf: Pdf, cells: string[], font: 'text' | 'strong'): void {
  pdf.font(font).fontSize(10).fillColor(colours.text)
  const height = Math.max(
    ...cells.map((cell, index) =>
      cell === '' ? 0 : pdf.heightOfString(plainLines(cell), { width: columns[index]! - 8 }),
    ),
  )
  if (pdf.y + height + 8 > page.height - page.bottom) pdf.addPage()
  const top = pdf.y + 4
  write(pdf, 'P', () => {
    let left: number = page.left
    for (const [index, cell] of cells.entries()) {
      const width = columns[index]!
      if (cell !== '')
        pdf.text(plainLines(cell), left, top, { width: width - 8, align: index === 0 ? 'left' : 'right' })
      left += width
    }
  })
  const bottom = top + height + 4
  pdf
    .moveTo(page.left, bottom)
    .lineTo(page.left + textWidth, bottom)
    .lineWidth(0.75)
    .strokeColor(colours.line)
    .stroke()
  pdf.x = page.left
  pdf.y = bottom
}

function plainLines(text: string): string {
  return text.split('\n').map(plain).join('\n')
}
