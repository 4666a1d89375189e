import type { OperationId } from '../../../http/contract.ts'
import { type LocalizedText, say } from '../../../words/text.ts'

const payment = say('Zahlungen', 'Payments')
const move = say('Verlegungen', 'Moves')
const codes = say('Eingegebene Codes', 'Codes entered')
const vouchers = say('Käufe von Gutscheinen', 'Purchases of vouchers')

/** Requests that are counted for an account, by the names of their counters. */
const bucket: Record<string, LocalizedText> = {
  'create-payment': payment,
  reschedule: move,
  'order-vouchers': vouchers,
  'cancel-order': say('Absagen', 'Cancellations'),
  'code-of-visitor': codes,
  'code-beyond-of-visitor': codes,
  'voucher-gift': say('Geschenke', 'Gifts'),
  'export-own-data': say('Abrufe deiner Daten', 'Downloads of your data'),
}

/** Requests that a device can repeat, by their operations. */
const scope: Partial<Record<OperationId, LocalizedText>> = {
  createPayment: payment,
  captureVoucherOnly: say('Zahlung mit Gutscheinen', 'Payment with vouchers'),
  redeemCode: say('Eingelöster Code', 'Redeemed code'),
  rescheduleOrder: move,
  payReschedule: say('Zahlung einer Verlegung', 'Payment of a move'),
  orderVouchers: vouchers,
}

export const requestTexts = { bucket, scope }
