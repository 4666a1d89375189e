import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useShortMoney } from '../../lib/format.ts'
import { AmountPicks } from '../../ui/amount-picks.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormGroup } from '../../ui/flow.tsx'
import { centsOf, ownAmount, presetAmounts, type TypedVoucher } from './voucher-rules.ts'

interface AmountFieldsProps {
  voucher: TypedVoucher
  onChange: (part: Partial<TypedVoucher>) => void
  error: (name: string) => ReactNode
}

/** How much: one of the usual amounts, or another. */
export function AmountFields({ voucher, onChange, error }: AmountFieldsProps) {
  const shortMoney = useShortMoney()
  return (
    <FormGroup legend={<FormattedMessage id="voucher-shop.amount" />}>
      <AmountPicks
        name="amount"
        options={presetAmounts.map((cents) => ({ value: cents, label: shortMoney(Number(cents)) }))}
        own={{ value: ownAmount, label: <FormattedMessage id="voucher-shop.ownAmount" /> }}
        value={voucher.amount}
        onChange={(amount) => onChange({ amount })}
      />
      {voucher.amount === ownAmount && (
        <TextField
          label={<FormattedMessage id="voucher-shop.ownAmountLabel" />}
          hint={<FormattedMessage id="voucher-shop.ownAmountHint" />}
          name="ownAmount"
          inputMode="decimal"
          autoComplete="off"
          value={voucher.ownAmount}
          onChange={({ target }) => onChange({ ownAmount: target.value })}
          onBlur={() => {
            // Nothing is worth nothing (specification, section 5).
            if ((centsOf(voucher.ownAmount) ?? 1) <= 0) onChange({ ownAmount: '' })
          }}
          error={error('ownAmount')}
        />
      )}
      <p className="hint">
        <FormattedMessage id="voucher-shop.amountHint" />
      </p>
    </FormGroup>
  )
}
