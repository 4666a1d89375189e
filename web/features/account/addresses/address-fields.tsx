import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { TextField } from '../../../ui/forms/field.tsx'
import { FieldGrid } from '../../../ui/forms/form-layout.tsx'
import { NameFields } from '../person/name-fields.tsx'
import { PlaceFields, type StartingPlace } from '../person/place-fields.tsx'
import { SalutationField } from '../person/salutation-field.tsx'

interface AddressFieldsProps {
  /** The error of a field, by its name. */
  error: (name: string) => ReactNode
  /** Initial values of the fields. */
  address?: StartingPlace & {
    salutation: string | null
    companyName: string
    firstName: string
    lastName: string
  }
  /** Whose address it probably is, if it is a new one. */
  person?: { firstName: string; lastName: string }
  /** The country that was chosen before. */
  countryId?: string
}

/** All fields of an address: of a person, a company or both. */
export function AddressFields({ error, address, person, countryId }: AddressFieldsProps) {
  return (
    <FieldGrid>
      <SalutationField defaultValue={address?.salutation ?? ''} error={error('salutation')} />
      <TextField
        label={<FormattedMessage id="account.field.company" />}
        name="companyName"
        autoComplete="organization"
        isOptional
        isSpanning
        defaultValue={address?.companyName}
        error={error('companyName')}
      />
      <NameFields
        error={error}
        firstName={(address ?? person)?.firstName}
        lastName={(address ?? person)?.lastName}
      />
      <PlaceFields address={address} countryId={countryId} error={error} />
    </FieldGrid>
  )
}
