import type { Locale } from '../../words/locale.ts'
import { letterData } from '../../documents/letter.ts'
import type { QueueCaller } from '../../http/limits/queue-caller.ts'
import { inRenderQueue } from '../../documents/render-queue.ts'
import { renderDocument, renderXRechnung } from '../../documents/render.ts'
import type { Template } from '../../documents/template.ts'
import { formatDay, formatEuro, formatTimes } from '../../words/format.ts'
import { closingOf } from './closing-texts.ts'
import { eInvoiceOf } from './e-invoice/terms.ts'
import { invoiceTexts } from './invoice-texts.ts'
import type { InvoiceContent } from './invoice-content.ts'
import type { IssuedInvoice } from './invoices.ts'
import { type Seller, seatZone } from '../../words/seller.ts'

const template: Template = { page: new URL('invoice.typ', import.meta.url) }

/**
 * An invoice as PDF with everything that § 14 (4) UStG asks for, in the language of the order. On a
 * cancellation every sum is negative. That of a company is an e-invoice (Factur-X, ZUGFeRD).
 */
export function invoiceDocument(
  invoice: IssuedInvoice,
  caller: QueueCaller,
): Promise<Uint8Array<ArrayBuffer>> {
  return inRenderQueue(caller, () => renderInvoice(invoice))
}

/** Renders an invoice for a mail, which waits in a queue of its own. */
export function renderInvoice(invoice: IssuedInvoice): Promise<Uint8Array<ArrayBuffer>> {
  return renderDocument(template, dataOf(invoice), 'pdf', eInvoiceOf(invoice))
}

/** The same invoice as XRechnung; undefined where the buyer is no company. */
export function xRechnung(
  invoice: IssuedInvoice,
  caller: QueueCaller,
): Promise<Uint8Array<ArrayBuffer>> | undefined {
  const terms = eInvoiceOf(invoice)
  return terms && inRenderQueue(caller, () => renderXRechnung(terms))
}

function dataOf(invoice: IssuedInvoice): object {
  const { content, number, kind, cancels } = invoice
  const { locale, seller, recipient } = content
  const say = invoiceTexts[locale]
  const frame = { title: `${say.titles[kind]} ${number}`, locale, footer: footerOf(seller, locale) }
  return letterData(frame, {
    sender: `${seller.name} · ${seller.street} · ${seller.city}`,
    recipient,
    facts: factsOf(invoice),
    notes: cancels === null ? [] : [say.cancels(cancels, content.cancellation)],
    ...tableOf(content, kind === 'cancellation' ? -1 : 1),
    closing: closingOf(invoice),
    attachment: say.eInvoice,
  })
}

/** The small print of the seller. */
export function footerOf(
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
  const { locale, stay, orderNumber, orderedAt, buyer } = content
  const say = invoiceTexts[locale]
  const facts: Array<[string, string]> = [
    [say.number, number],
    [say.date, formatDay(issuedAt.toISOString(), seatZone, locale)],
    [say.order, `${orderNumber}, ${formatDay(orderedAt, seatZone, locale)}`],
    ...(buyer?.reference ? [[say.buyerReference, buyer.reference] as [string, string]] : []),
    ...(buyer?.vatId ? [[say.buyerVatId, buyer.vatId] as [string, string]] : []),
  ]
  if (!stay) return [...facts, [say.service, formatDay(orderedAt, seatZone, locale)]]
  const { startsAt, endsAt, timeZone } = stay
  const when = `${formatDay(startsAt, timeZone, locale)}, ${formatTimes(startsAt, endsAt, timeZone, locale)}`
  return [...facts, [say.service, when], [say.place, stay.place.join(', ')]]
}

function tableOf({ locale, lines, rates, grossCents }: InvoiceContent, sign: 1 | -1) {
  const say = invoiceTexts[locale]
  const money = (cents: number) => formatEuro(cents === 0 ? 0 : sign * cents, locale)
  const sum = (label: string, cents: number, isTotal = false) => ({ label, amount: money(cents), isTotal })
  return {
    columns: [say.what, say.quantity, say.unit, say.rate, say.sum],
    rows: lines.map(({ name, quantity, unitCents, discountCents, totalCents, vatPermille }) => ({
      name: discountCents > 0 ? [name, say.discount(formatEuro(discountCents, locale))] : [name],
      cells: [
        String(sign * quantity),
        formatEuro(unitCents, locale),
        vatPermille === 0 ? '–' : say.percent(vatPermille),
        money(totalCents),
      ],
    })),
    sums: [
      ...rates
        .filter(({ permille }) => permille > 0)
        .flatMap(({ permille, netCents, vatCents }) => [
          sum(say.net(say.percent(permille)), netCents),
          sum(say.vat(say.percent(permille)), vatCents),
        ]),
      sum(say.total, grossCents, true),
    ],
  }
}
