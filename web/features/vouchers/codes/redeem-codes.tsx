import { type ReactNode, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Money, useMoney } from '../../../lib/language/format.ts'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { AppliedCodes, type UsedCode, type UsedVoucher } from './applied-codes.tsx'
import { CodeForm } from './code-form.tsx'
import type { VoucherRefusal } from './price-refusals.ts'
import { refusalSentence } from './refusal-sentence.ts'
import { type CodeActions, type CodeResult, endsBooking } from './use-codes.ts'

interface RedeemCodesProps {
  /**
   * Scope of the typed code: a booking's id, or a visitor's cart. Text typed for one is not shown for
   * another.
   */
  scope: string
  discount: UsedCode | null
  vouchers: UsedVoucher[]
  codes: CodeActions
  /** The purchase no longer exists, or the session ended. */
  onGone: () => void
}

/** "Voucher or discount code": one field for both, and the applied codes below it. */
export function RedeemCodes({ scope, discount, vouchers, codes, onGone }: RedeemCodesProps) {
  const intl = useIntl()
  const money = useMoney()
  const snackbar = useSnackbar()
  const input = useRef<HTMLInputElement>(null)
  const [news, setNews] = useState<ReactNode>(null)

  /**
   * Announces the total to screen readers only: on screen the list and every price show it, and an outdated
   * sum must not stay beside a new one.
   */
  const announce = (id: 'vouchers.redeemed' | 'vouchers.removed', total: Money): void =>
    setNews(
      <FormattedMessage
        id={id}
        values={{ left: total.minor === 0 ? 'nothing' : 'some', total: money(total) }}
      />,
    )
  const lost = (isOffline: boolean): void =>
    snackbar.error({ id: isOffline ? 'vouchers.offline' : 'vouchers.failed' })
  const refuse = (refusal: VoucherRefusal): void => {
    snackbar.error(refusalSentence(intl, refusal))
    if (endsBooking(refusal.code)) onGone()
  }

  const redeem = async (code: string): Promise<CodeResult | null> => {
    const result = await codes.redeem(code)
    if (result?.kind === 'done') announce('vouchers.redeemed', result.total)
    else if (result?.kind === 'failed') lost(result.isOffline)
    else if (result && endsBooking(result.code)) {
      // Other refusals are shown by the field, which disappears with the booking.
      refuse(result)
      return null
    }
    return result
  }
  const remove = async (asked: Promise<CodeResult | null>): Promise<void> => {
    const result = await asked
    if (result?.kind === 'failed') return lost(result.isOffline)
    if (result?.kind === 'refused') return refuse(result)
    if (!result) return
    announce('vouchers.removed', result.total)
    // The pressed button is removed and loses the focus.
    input.current?.focus()
  }

  return (
    <CodeForm scope={scope} input={input} redeem={redeem}>
      <AppliedCodes
        discount={discount}
        vouchers={vouchers}
        busyWith={codes.busyWith}
        onRemoveDiscount={(code) => void remove(codes.removeDiscount(code))}
        onRemoveVoucher={(code) => void remove(codes.removeVoucher(code))}
      />
      <output className="visually-hidden">{news}</output>
    </CodeForm>
  )
}
