import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { TextField } from '../../ui/forms/field.tsx'
import type { GiftDays, Recipient } from './gift-rules.ts'
import './recipient-fields.css'

interface RecipientFieldsProps {
  typed: Recipient | null
  /** Null while a page from the server, which may be older than today, waits for its code. */
  days: GiftDays | null
  error: (name: string) => ReactNode
}

/** Name, address and day of a voucher that is sent by mail. */
export function RecipientFields({ typed, days, error }: RecipientFieldsProps) {
  return (
    <>
      <div className="recipient-fields">
        <TextField
          label={<FormattedMessage id="voucher-gifts.form.name" />}
          name="name"
          autoComplete="off"
          defaultValue={typed?.name}
          error={error('name')}
        />
        <TextField
          label={<FormattedMessage id="voucher-gifts.form.email" />}
          name="email"
          type="email"
          autoComplete="off"
          defaultValue={typed?.email}
          error={error('email')}
        />
      </div>
      <TextField
        label={<FormattedMessage id="voucher-gifts.form.day" />}
        hint={<FormattedMessage id="voucher-gifts.form.dayHint" />}
        name="sendOn"
        type="date"
        min={days?.first}
        max={days?.last}
        defaultValue={typed?.sendOn || days?.preset}
        error={error('sendOn')}
      />
    </>
  )
}
