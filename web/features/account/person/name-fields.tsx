import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { PrintedField } from '../../../ui/forms/printed-field.tsx'

interface NameFieldsProps {
  /** The error of a field, by its name. */
  error: (name: string) => ReactNode
  firstName?: string
  lastName?: string
}

/** First and last name, side by side. */
export function NameFields({ error, firstName, lastName }: NameFieldsProps) {
  return (
    <>
      <PrintedField
        label={<FormattedMessage id="account.field.firstName" />}
        name="firstName"
        autoComplete="given-name"
        defaultValue={firstName}
        error={error('firstName')}
      />
      <PrintedField
        label={<FormattedMessage id="account.field.lastName" />}
        name="lastName"
        autoComplete="family-name"
        defaultValue={lastName}
        error={error('lastName')}
      />
    </>
  )
}
