import type { PaymentKind } from '../../generated/schema.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'

interface KindTexts {
  /** Null if the provider's own name is shown. */
  name: PlainMessageId | null
  hint: PlainMessageId | null
}

export const kindTexts = {
  PAYPAL: { name: 'payments.kind.paypal', hint: 'payments.kind.paypalHint' },
  CREDIT_CARD: { name: 'payments.kind.creditCard', hint: 'payments.kind.creditCardHint' },
  AMEX: { name: 'payments.kind.amex', hint: null },
  KLARNA: { name: 'payments.kind.klarna', hint: null },
  VOUCHER: { name: null, hint: null },
  OTHER: { name: null, hint: null },
} satisfies Record<PaymentKind, KindTexts>

/** Whether this shop can pay with the method. Choosing another one that the store offers opens a dialog. */
export function isImplemented(kind: PaymentKind): boolean {
  return kind === 'PAYPAL' || kind === 'CREDIT_CARD' || kind === 'AMEX'
}

interface Method {
  id: string
  kind: PaymentKind
}

/** The methods offered to a visitor. Vouchers are redeemed; they cannot pay the rest. */
export function offeredMethods<Offered extends Method>(methods: Offered[]): Offered[] {
  return methods.filter(({ kind }) => kind !== 'VOUCHER')
}

/** The chosen method, or the store's first if none is chosen or the chosen one is no longer offered. */
export function chosenMethod<Offered extends Method>(
  methods: Offered[],
  chosenId: string | null,
): Offered | null {
  return methods.find(({ id }) => id === chosenId) ?? methods[0] ?? null
}
