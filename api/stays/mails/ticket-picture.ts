import { z } from 'zod'
import { pngOf } from '../../documents/qr.ts'
import type { Attachment, Block } from '../../mail/content.ts'
import type { Locale } from '../../words/locale.ts'
import type { Places } from '../../words/places.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { ticketFactsOf } from '../ticket/ticket.ts'
import { type TicketFacts, ticketToken } from '../ticket/token.ts'
import type { Party, Stay } from '../stay.ts'

/** Missing in mails that were queued before it was added, and for readers who do not show a ticket. */
export const ticketShape = z
  .object({
    orderId: z.number(),
    version: z.number(),
    storeId: z.number(),
    typeId: z.number(),
    startsAt: z.number(),
    endsAt: z.number(),
    initials: z.string(),
  })
  .nullable()
  .default(null)

/** The ticket in a mail to this reader: its holder's who goes there. */
export function ticketFor(reader: Party, stay: Stay): TicketFacts | null {
  const isHolder = reader === stay.holder || !stay.isHandedOver
  return isHolder && stay.isBookerComing ? ticketFactsOf(stay) : null
}

/** The ticket as a picture, which a mail shows without loading it; `isFirst`: its reader has had none. */
export function ticketPicture(
  ticket: TicketFacts | null,
  locale: Locale,
  { ticketSecrets }: Places,
  isFirst = false,
): { blocks: Block[]; attachments: Attachment[] } {
  if (ticket === null) return { blocks: [], attachments: [] }
  const say = texts[locale]
  const number = referenceNumber(ticket.orderId)
  const picture: Attachment = {
    name: `${say.file}_${number}.png`,
    type: 'image/png',
    isInText: true,
    render: async () => pngOf(ticketToken(ticket, ticketSecrets), 'M'),
  }
  return {
    blocks: [
      { type: 'picture', name: picture.name, alt: `${say.alt} ${number}` },
      ...(ticket.version > 0 && !isFirst ? [{ type: 'paragraph' as const, text: say.replaced }] : []),
    ],
    attachments: [picture],
  }
}

const texts = {
  de: { file: 'Ticket', alt: 'QR-Code deines Tickets', replaced: 'Ein früherer QR-Code gilt nicht mehr.' },
  en: { file: 'Ticket', alt: 'QR code of your ticket', replaced: 'An earlier QR code is no longer valid.' },
}
