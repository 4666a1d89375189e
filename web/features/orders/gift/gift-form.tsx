import { useMemo, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { FormErrors } from '../../../lib/forms/form-check.ts'
import { localParts, shopTimeZone, today } from '../../../lib/language/format.ts'
import { Button, TextButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { FormActions } from '../../../ui/forms/form-layout.tsx'
import { PlainForm } from '../../../ui/forms/settings.tsx'
import { useForm } from '../../../ui/forms/use-form.tsx'
import { firstFullDay, giftSchema, yearAfter } from './gift-rules.ts'
import type { Recipient } from './use-plan-gift.ts'

interface GiftFormProps {
  typed: Recipient | null
  /** There is a plan, which can be cancelled. */
  isPlanned: boolean
  isBusy: boolean
  onPreview: (recipient: Recipient) => Promise<FormErrors | null>
  onCancelGift: () => void
}

/** Name, address and day of a voucher that is sent by mail. */
export function GiftForm({ typed, isPlanned, isBusy, onPreview, onCancelGift }: GiftFormProps) {
  const [firstDay] = useState(today)
  const [preset] = useState(() => firstFullDay(localParts(new Date().toISOString(), shopTimeZone)))
  const lastDay = yearAfter(firstDay)
  const schema = useMemo(() => giftSchema(firstDay, lastDay), [firstDay, lastDay])
  const form = useForm({ schema, send: onPreview })
  return (
    <>
      <p className="muted">
        <FormattedMessage id="voucher-gifts.form.text" />
      </p>
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
          {isPlanned && (
            <TextButton isQuiet disabled={isBusy} onClick={onCancelGift}>
              <FormattedMessage id="voucher-gifts.form.cancelGift" />
            </TextButton>
          )}
        </FormActions>
      </PlainForm>
    </>
  )
}
