import { z } from 'zod'
import type { Trx } from '../../database/tables.ts'
import { Problem, refusal } from '../../http/problem.ts'
import { erasedDomain } from '../../mail/outbox.ts'
import { countMailTo } from '../../mail/recipient-limit.ts'
import { invoicesOf } from '../../orders/invoices/invoices.ts'
import { tell } from '../../stays/mails/letters.ts'
import { readReceipt } from '../../stays/mails/receipt.ts'
import { stayOf } from '../../stays/stay.ts'
import { sendLinkAgain } from '../../waiting/offer-to-guest.ts'
import { findLinked } from '../../waiting/offers-sql.ts'
import { atTheDoor } from '../roles.ts'
import type { StayRow } from '../stay/stay-sql.ts'
import { defineAct } from './act.ts'
import { findOrderSubject, orderInput } from './order-subject.ts'

const names = {
  confirmation: { de: 'Bestätigung noch einmal gesendet.', en: 'Sent the confirmation again.' },
  invoice: { de: 'Rechnung gesendet.', en: 'Sent the invoice.' },
  link: { de: 'Link zum Bezahlen noch einmal gesendet.', en: 'Sent the link to pay again.' },
}
type What = keyof typeof names

/** The rate limit of mails that staff send to one mailbox; the limit of all mails to it counts them, too. */
const mostMails = { name: 'house-mail', limit: { limit: 5, windowSeconds: 86_400 } }

/**
 * Sends a mail once more that a guest has lost, to the mailbox that the order has: who asks at the desk names
 * no other one.
 */
export const sendAgain = defineAct({
  name: 'send-again',
  summary: 'sends a mail about a stay once more',
  roles: atTheDoor,
  needsAgreement: false,
  input: z.object({ order: orderInput, what: z.enum(['confirmation', 'invoice', 'link']) }),
  find: findOrderSubject,
  async run({ what }, { trx, deps: { visitorSecret }, subject: { stay } }) {
    const mail = await mails[what](trx, stay)
    if (!mail) throw refusal<'sendAgain'>('NothingToSend', 'There is no such mail about the stay now.')
    const { recipient, send } = mail
    if (recipient === null || recipient.endsWith(`@${erasedDomain}`))
      throw refusal<'sendAgain'>('NoMailbox', 'The order has no mailbox.')
    await countMailTo({ db: trx, visitorSecret }, recipient, mostMails).catch(asTooMany)
    await send(`again:${new Date().toISOString()}`)
    return { before: null, after: { what }, rule: null, reason: null, sentence: names[what] }
  },
})

interface Lost {
  recipient: string | null
  send: (occasion: string) => Promise<void>
}

/** The mail that a stay has of each kind; null without one. */
const mails: Record<What, (trx: Trx, stay: StayRow) => Promise<Lost | null>> = {
  async confirmation(trx, { orderId, status, endsAt, now }) {
    if (status !== 'booked' || endsAt <= now) return null
    const { holder } = await stayOf(trx, orderId)
    const receipt = await readReceipt(trx, orderId)
    return {
      recipient: holder.email,
      send: (occasion) => tell(trx, orderId, 'lost', { receipt, occasion }),
    }
  },

  async invoice(trx, { orderId }) {
    if ((await invoicesOf(trx, orderId)).length === 0) return null
    const { payer } = await stayOf(trx, orderId)
    return { recipient: payer.email, send: (occasion) => tell(trx, orderId, 'invoiced', { occasion }) }
  },

  async link(trx, { orderId, status }) {
    const wish = status === 'hold' && (await findLinked(trx, orderId))
    if (!wish) return null
    const send = (occasion: string) => sendLinkAgain(trx, orderId, wish, `${occasion}:${orderId}`)
    return { recipient: wish.email, send }
  },
}

function asTooMany(error: unknown): never {
  const isFull = error instanceof Problem && error.status === 429
  throw isFull ? refusal<'sendAgain'>('TooManyMails', 'The mailbox got enough mails for now.') : error
}
