import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { TextField } from '../../../ui/forms/field.tsx'

interface CompanyFieldsProps {
  /** The error of a field, by its name. */
  error: (name: string) => ReactNode
  vatId?: string
  buyerReference?: string
}

/** What a company may give for its e-invoices. */
export function CompanyFields({ error, vatId, buyerReference }: CompanyFieldsProps) {
  return (
    <>
      <TextField
        label={<FormattedMessage id="account.field.vatId" />}
        name="vatId"
        autoComplete="off"
        isOptional
        isSpanning
        defaultValue={vatId}
        error={error('vatId')}
      />
      <TextField
        label={<FormattedMessage id="account.field.buyerReference" />}
        hint={<FormattedMessage id="account.field.buyerReference.hint" />}
        name="buyerReference"
        autoComplete="off"
        isOptional
        isSpanning
        defaultValue={buyerReference}
        error={error('buyerReference')}
      />
    </>
  )
}
