import type { PaymentKind } from '../../generated/schema.ts'
import type { PlainMessageId } from '../../lib/locale.tsx'

interface KindTexts {
  /** Null where the provider's own name is shown. */
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

/** Whether this shop can pay in such a way; the others are offered by a store, but answered with a dialog. */
export function isImplemented(kind: PaymentKind): boolean {
  return kind === 'PAYPAL' || kind === 'CREDIT_CARD' || kind === 'AMEX'
}

interface Method {
  id: string
  kind: PaymentKind
}

/** What a visitor chooses from. Vouchers are redeemed, they are no way to pay the rest. */
export function offeredMethods<Offered extends Method>(methods: Offered[]): Offered[] {
  return methods.filter(({ kind }) => kind !== 'VOUCHER')
}

/** The chosen way, or the store's first where none was chosen or the chosen one is gone. */
export function chosenMethod<Offered extends Method>(
  methods: Offered[],
  chosenId: string | null,
): Offered | null {
  return methods.find(({ id }) => id === chosenId) ?? methods[0] ?? null
}
