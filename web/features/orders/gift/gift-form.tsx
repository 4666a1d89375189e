import { useMemo, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { FormErrors } from '../../../lib/forms/form-check.ts'
import { useMoney } from '../../../lib/language/format.ts'
import { Button, TextButton } from '../../../ui/button.tsx'
import { FormActions } from '../../../ui/forms/form-layout.tsx'
import { PlainForm } from '../../../ui/forms/settings.tsx'
import { useForm } from '../../../ui/forms/use-form.tsx'
import { Note } from '../../../ui/states/notice.tsx'
import type { GiveableVoucher } from './gift-note.tsx'
import { giftDays, giftSchema, type Recipient } from '../../../shop/gifts/gift-rules.ts'
import { RecipientFields } from '../../../shop/gifts/recipient-fields.tsx'

interface GiftFormProps {
  typed: Recipient | null
  voucher: GiveableVoucher
  isBusy: boolean
  onPreview: (recipient: Recipient) => Promise<FormErrors | null>
  onCancelGift: () => void
}

/** Name, address and day of a voucher that is sent by mail. */
export function GiftForm({ typed, voucher, isBusy, onPreview, onCancelGift }: GiftFormProps) {
  const [days] = useState(giftDays)
  const schema = useMemo(() => giftSchema(days), [days])
  const { remainingAmount, originalAmount } = voucher
  const money = useMoney()
  const form = useForm({ schema, send: onPreview })
  return (
    <>
      <p className="muted">
        <FormattedMessage id="voucher-gifts.form.text" />
      </p>
      {remainingAmount.minor < originalAmount.minor && (
        <Note>
          <FormattedMessage
            id="voucher-gifts.form.used"
            values={{ left: money(remainingAmount), value: money(originalAmount) }}
          />
        </Note>
      )}
      <PlainForm {...form.props}>
        <RecipientFields typed={typed} days={days} error={form.error} />
        <FormActions>
          <Button icon="arrow" {...form.button}>
            <FormattedMessage id="voucher-gifts.form.preview" />
          </Button>
          {voucher.gift && (
            <TextButton isQuiet disabled={isBusy} onClick={onCancelGift}>
              <FormattedMessage id="voucher-gifts.form.cancelGift" />
            </TextButton>
          )}
        </FormActions>
      </PlainForm>
    </>
  )
}
