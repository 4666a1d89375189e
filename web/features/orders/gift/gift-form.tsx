import { useMemo, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { FormErrors } from '../../../lib/forms/form-check.ts'
import { localParts, shopTimeZone, today, useMoney } from '../../../lib/language/format.ts'
import { Button, TextButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { FormActions } from '../../../ui/forms/form-layout.tsx'
import { PlainForm } from '../../../ui/forms/settings.tsx'
import { useForm } from '../../../ui/forms/use-form.tsx'
import { Note } from '../../../ui/states/notice.tsx'
import type { GiveableVoucher } from './gift-note.tsx'
import { firstFullDay, giftSchema, yearAfter } from './gift-rules.ts'
import type { Recipient } from './use-plan-gift.ts'

interface GiftFormProps {
  typed: Recipient | null
  voucher: GiveableVoucher
  isBusy: boolean
  onPreview: (recipient: Recipient) => Promise<FormErrors | null>
  onCancelGift: () => void
}

/** Name, address and day of a voucher that is sent by mail. */
export function GiftForm({ typed, voucher, isBusy, onPreview, onCancelGift }: GiftFormProps) {
  const [firstDay] = useState(today)
  const [preset] = useState(() => firstFullDay(localParts(new Date().toISOString(), shopTimeZone)))
  const lastDay = yearAfter(firstDay)
  const schema = useMemo(() => giftSchema(firstDay, lastDay), [firstDay, lastDay])
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
        <TextField
          label={<FormattedMessage id="voucher-gifts.form.name" />}
          name="name"
          autoComplete="off"
          defaultValue={typed?.name}
          error={form.error('name')}
        />
        <TextField
          label={<FormattedMessage id="voucher-gifts.form.email" />}
          name="email"
          type="email"
          autoComplete="off"
          defaultValue={typed?.email}
          error={form.error('email')}
        />
        <TextField
          label={<FormattedMessage id="voucher-gifts.form.day" />}
          hint={<FormattedMessage id="voucher-gifts.form.dayHint" />}
          name="sendOn"
          type="date"
          min={firstDay}
          max={lastDay}
          defaultValue={typed?.sendOn ?? preset}
          error={form.error('sendOn')}
        />
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
