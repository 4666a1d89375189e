import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { TextField } from '../../ui/field.tsx'
import './withdrawal-fields.css'

interface WithdrawalFieldsProps {
  orderReference: string
  error: (name: string) => ReactNode
  /** While the declaration is shown that was made of them. */
  isHidden: boolean
}

/** Who declares it, from what, and where the confirmation goes. */
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
