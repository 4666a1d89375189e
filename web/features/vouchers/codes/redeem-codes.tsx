import { type ReactNode, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Money, useMoney } from '../../../lib/format.ts'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { AppliedCodes, type UsedCode } from './applied-codes.tsx'
import { CodeForm } from './code-form.tsx'
import type { VoucherRefusal } from './price-refusals.ts'
import { refusalSentence } from './refusal-sentence.ts'
import { type CodeActions, type CodeResult, endsBooking } from './use-codes.ts'

interface RedeemCodesProps {
  /** What is bought, and by whom: a booking's id, or a visitor's cart. What is typed for one is not shown for another. */
  scope: string
  discount: UsedCode | null
  vouchers: UsedCode[]
  codes: CodeActions
  /** What was bought is gone, or somebody has to log in again. */
  onGone: () => void
}

/** "Voucher or discount code": vouchers and discounts in one field, and below it what is used already. */
export function RedeemCodes({ scope, discount, vouchers, codes, onGone }: RedeemCodesProps) {
  const intl = useIntl()
  const money = useMoney()
  const snackbar = useSnackbar()
  const input = useRef<HTMLInputElement>(null)
  const [news, setNews] = useState<ReactNode>(null)

  /** For ears: eyes see it in the list and on every price, and an older sum must not stand beside a new one. */
  const announce = (id: 'vouchers.redeemed' | 'vouchers.removed', total: Money): void =>
    setNews(
      <FormattedMessage
        id={id}
        values={{ left: total.minor === 0 ? 'nothing' : 'some', total: money(total) }}
      />,
    )
  const lost = (isOffline: boolean): void =>
    snackbar.error(intl.formatMessage({ id: isOffline ? 'vouchers.offline' : 'vouchers.failed' }))
  const refuse = (refusal: VoucherRefusal): void => {
    snackbar.error(refusalSentence(intl, refusal))
    if (endsBooking(refusal.code)) onGone()
  }

  const redeem = async (code: string): Promise<CodeResult | null> => {
    const result = await codes.redeem(code)
    if (result?.kind === 'done') announce('vouchers.redeemed', result.total)
    else if (result?.kind === 'failed') lost(result.isOffline)
    else if (result && endsBooking(result.code)) {
      // Any other is said by the field, which goes away with the booking.
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
    // Its button is gone, and with it the focus.
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
