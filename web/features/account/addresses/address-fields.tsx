import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { TextField } from '../../../ui/forms/field.tsx'
import { FieldGrid, FieldPair } from '../../../ui/forms/form-layout.tsx'
import { Icon } from '../../../ui/icon.tsx'
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
    addressLine: string
    firstName: string
    lastName: string
  }
  /** Whose address it probably is, if it is a new one. */
  person?: { firstName: string; lastName: string }
  /** The country that was chosen before. */
  countryId?: string
}

/** The fields of an address: of a person, a company or both. What few addresses have is folded away. */
export function AddressFields({ error, address, person, countryId }: AddressFieldsProps) {
  return (
    <FieldGrid>
      <FieldPair>
        <NameFields
          error={error}
          firstName={(address ?? person)?.firstName}
          lastName={(address ?? person)?.lastName}
        />
      </FieldPair>
      <PlaceFields address={address} countryId={countryId} error={error} />
      <MoreFields address={address} error={error} />
    </FieldGrid>
  )
}

const optional = ['companyName', 'addressLine', 'salutation'] as const

/** Open from the start where one of them has a value. */
function MoreFields({ error, address }: Pick<AddressFieldsProps, 'error' | 'address'>) {
  const [isFilled] = useState(() => optional.some((name) => address?.[name]))
  return (
    <details className="more-fields span-columns" open={isFilled || optional.some((name) => error(name))}>
      <summary className="link">
        <FormattedMessage id="account.address.more" />
        <Icon name="down" size={20} />
      </summary>
      <FieldGrid>
        <TextField
          label={<FormattedMessage id="account.field.company" />}
          name="companyName"
          autoComplete="organization"
          isOptional
          isSpanning
          defaultValue={address?.companyName}
          error={error('companyName')}
        />
        <TextField
          label={<FormattedMessage id="account.field.addressLine" />}
          name="addressLine"
          autoComplete="address-line2"
          isOptional
          isSpanning
          defaultValue={address?.addressLine}
          error={error('addressLine')}
        />
        <SalutationField defaultValue={address?.salutation ?? ''} error={error('salutation')} />
      </FieldGrid>
    </details>
  )
}
