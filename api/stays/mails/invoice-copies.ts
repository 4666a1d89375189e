import { z } from 'zod'
import type { Attachment } from '../../mail/content.ts'
import { defineMail } from '../../mail/define-mail.ts'
import { renderInvoice } from '../../orders/invoices/invoice-document.ts'
import { invoiceFileNames } from '../../orders/invoices/invoice-number.ts'
import { invoicesOf, type IssuedInvoice } from '../../orders/invoices/invoices.ts'
import { shopPage } from '../../words/places.ts'
import { referenceNumber } from '../../words/reference-number.ts'

/** The invoices of an order, as they are when the mail is sent, for the payer who asked at the desk. */
export const invoiceCopies = defineMail({
  name: 'invoice-copies',
  schema: z.object({
    orderId: z.number(),
    /** Read for each attempt: the outbox stores none. */
    invoices: z.array(z.custom<IssuedInvoice>()).default([]),
  }),
  async renew(trx, { orderId }) {
    const invoices = await invoicesOf(trx, orderId)
    return invoices.length > 0 ? { orderId, invoices } : null
  },
  render({ orderId, invoices }, locale, places, { isComplete }) {
    const say = texts[locale]
    const number = referenceNumber(orderId)
    const names = invoiceFileNames(
      orderId,
      invoices.map(({ kind }) => kind),
    )
    return {
      subject: say.subject(number),
      preview: say.intro(number),
      heading: say.heading,
      blocks: [
        { type: 'paragraph', text: isComplete ? say.intro(number) : say.missing },
        {
          type: 'facts',
          rows: invoices.map((invoice) => ({ label: say[invoice.kind], lines: [invoice.number] })),
        },
        { type: 'action', label: say.action, href: shopPage(places, locale, '/profile/order') },
      ],
      reason: say.reason,
      attachments: invoices.map((invoice, index): Attachment => ({
        name: names[index]!,
        type: 'application/pdf',
        render: () => renderInvoice(invoice),
      })),
    }
  },
})

const texts = {
  de: {
    subject: (number: string) => `Rechnung zu ${number}`,
    heading: 'Deine Rechnung',
    intro: (number: string) => `Im Anhang ist, was wir dir zur Bestellung ${number} berechnet haben.`,
    missing:
      'Nicht alles ließ sich gerade anhängen. Alle Rechnungen findest du auch bei deinen Bestellungen.',
    invoice: 'Rechnung',
    cancellation: 'Stornorechnung',
    action: 'Zu deinen Bestellungen',
    reason: 'Du bekommst diese Mail, weil du unseren Empfang um die Rechnung gebeten hast.',
  },
  en: {
    subject: (number: string) => `Invoice for ${number}`,
    heading: 'Your invoice',
    intro: (number: string) => `Attached is what we invoiced for your order ${number}.`,
    missing: 'Not everything could be attached just now. You’ll find all invoices with your orders, too.',
    invoice: 'Invoice',
    cancellation: 'Cancellation invoice',
    action: 'See your orders',
    reason: 'You are receiving this email because you asked our reception for the invoice.',
  },
}
