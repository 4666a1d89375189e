import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { NewVoucherCard } from '../../../shop/cart/voucher-cards.ts'
import type { GiftDays } from '../../../shop/gifts/gift-rules.ts'
import { RecipientFields } from '../../../shop/gifts/recipient-fields.tsx'
import { FormGroup } from '../../../ui/forms/form-layout.tsx'
import { AmountFields } from './amount-fields.tsx'
import { ChosenEvening } from './chosen-evening.tsx'
import { MessageField } from './message-field.tsx'
import { roomFor, type TypedVoucher } from './voucher-rules.ts'

interface VoucherFieldsProps {
  delivery: NewVoucherCard['delivery']
  isByMail: boolean
  voucher: TypedVoucher
  /** Formatted. */
  amount: string
  days: GiftDays | null
  error: (name: string) => ReactNode
}

/** Evening or amount, then to whom and when where it goes by mail, then the giver's words. */
export function VoucherFields({ delivery, isByMail, voucher, amount, days, error }: VoucherFieldsProps) {
  const { evening, text } = voucher
  return (
    <>
      {evening ? (
        <ChosenEvening voucher={{ ...voucher, evening }} amount={amount} />
      ) : (
        <AmountFields voucher={voucher} error={error} />
      )}
      {isByMail && (
        <FormGroup legend={<FormattedMessage id="voucher-shop.mail.recipient" />}>
          <RecipientFields typed={voucher} days={days} error={error} />
        </FormGroup>
      )}
      {delivery === 'PRINT' && <MessageField text={text} most={roomFor(evening)} error={error('text')} />}
    </>
  )
}
