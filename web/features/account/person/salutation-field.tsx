import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { SelectField } from '../../../ui/forms/field.tsx'
import { salutationNames, salutations } from './salutations.ts'

interface SalutationFieldProps {
  error: ReactNode
  /** What was chosen before. */
  defaultValue?: string
}

export function SalutationField({ error, defaultValue = '' }: SalutationFieldProps) {
  const intl = useIntl()
  return (
    <SelectField
      label={<FormattedMessage id="account.field.salutation" />}
      name="salutation"
      autoComplete="honorific-prefix"
      defaultValue={defaultValue}
      isSpanning
      error={error}
    >
      <option value="">{intl.formatMessage({ id: 'account.salutation.none' })}</option>
      {salutations.map((salutation) => (
        <option key={salutation} value={salutation}>
          {intl.formatMessage({ id: salutationNames[salutation] })}
        </option>
      ))}
    </SelectField>
  )
}
