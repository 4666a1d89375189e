import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { TextField } from '../../ui/forms/field.tsx'
import './withdrawal-fields.css'

interface WithdrawalFieldsProps {
  orderReference: string
  error: (name: string) => ReactNode
  /** Hidden while the declaration made of them is shown. */
  isHidden: boolean
}

/** Name, order and the address for the confirmation. */
export function WithdrawalFields({ orderReference, error, isHidden }: WithdrawalFieldsProps) {
  return (
    <div className="withdrawal-fields" hidden={isHidden}>
      <TextField
        label={<FormattedMessage id="withdrawals.name" />}
        name="name"
        autoComplete="name"
        error={error('name')}
      />
      <TextField
        label={<FormattedMessage id="withdrawals.order" />}
        hint={<FormattedMessage id="withdrawals.orderHint" />}
        name="orderReference"
        defaultValue={orderReference}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={error('orderReference')}
      />
      <TextField
        label={<FormattedMessage id="withdrawals.email" />}
        hint={<FormattedMessage id="withdrawals.emailHint" />}
        name="email"
        type="email"
        autoComplete="email"
        error={error('email')}
      />
    </div>
  )
}
