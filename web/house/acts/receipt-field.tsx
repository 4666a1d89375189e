import type { Ref } from 'react'
import { FormattedMessage } from 'react-intl'
import { TextField } from '../../ui/forms/field.tsx'

interface ReceiptProps {
  /** What is due, as it is shown. */
  amount: string
  value: string
  onChange: (number: string) => void
  ref?: Ref<HTMLInputElement> | undefined
}

/** The number of the till's receipt: the money is taken there first. */
export function ReceiptField({ amount, value, onChange, ref }: ReceiptProps) {
  return (
    <TextField
      label={<FormattedMessage id="house.receipt.label" values={{ amount }} />}
      hint={<FormattedMessage id="house.receipt.hint" />}
      autoComplete="off"
      maxLength={40}
      ref={ref}
      value={value}
      onChange={({ target }) => onChange(target.value.trim())}
    />
  )
}

/** Null while the number is missing where money is due. */
export function receiptOf(number: string, cents: number): { number: string; cents: number } | null {
  return cents > 0 && number !== '' ? { number, cents } : null
}
