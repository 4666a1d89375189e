import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useShortMoney } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/locale.tsx'
import { AmountOptions } from './amount-options.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { FormGroup } from '../../../ui/forms/form-layout.tsx'
import { presetAmounts } from './preset-amounts.ts'
import { centsOf } from '../../../lib/language/typed-amount.ts'
import { ownAmount, type TypedVoucher } from './voucher-rules.ts'

interface AmountFieldsProps {
  voucher: TypedVoucher
  error: (name: string) => ReactNode
}

/** One of the preset amounts, or another. */
export function AmountFields({ voucher, error }: AmountFieldsProps) {
  const shortMoney = useShortMoney()
  const locale = useLocale()
  const [isCleared, setCleared] = useState(false)
  const fieldError = error('ownAmount')
  return (
    <FormGroup legend={<FormattedMessage id="voucher-shop.amount" />}>
      <AmountOptions
        name="amount"
        options={presetAmounts.map((cents) => ({ value: cents, label: shortMoney(Number(cents)) }))}
        own={{ value: ownAmount, label: <FormattedMessage id="voucher-shop.ownAmount" /> }}
        defaultValue={voucher.amount}
      />
      {voucher.amount === ownAmount && (
        <TextField
          label={<FormattedMessage id="voucher-shop.ownAmountLabel" />}
          // The error replaces the hint: a layout shift while a button is being pressed would make the press
          // miss it.
          hint={
            <FormattedMessage
              id={
                isCleared && !fieldError
                  ? 'voucher-shop.error.ownAmountMissing'
                  : 'voucher-shop.ownAmountHint'
              }
            />
          }
          name="ownAmount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={voucher.ownAmount}
          onInput={() => setCleared(false)}
          onBlur={({ target }) => {
            // Zero is cleared (specification, section 5); the error explains it.
            if ((centsOf(target.value, locale) ?? 1) > 0) return
            target.value = ''
            target.dispatchEvent(new Event('input', { bubbles: true }))
            setCleared(true)
          }}
          error={fieldError}
        />
      )}
      <p className="hint">
        <FormattedMessage id="voucher-shop.amountHint" />
      </p>
    </FormGroup>
  )
}
