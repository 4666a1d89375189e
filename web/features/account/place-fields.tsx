import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { SelectField, TextField } from '../../ui/field.tsx'
import { useCountriesQuery } from './countries.generated.ts'

interface FieldsProps {
  /** The fault of a field, by its name. */
  error: (name: string) => ReactNode
}

/** Street to country: the part that every address has. */
export function PlaceFields({ error }: FieldsProps) {
  return (
    <>
      <TextField
        label={<FormattedMessage id="account.field.street" />}
        name="street"
        autoComplete="address-line1"
        error={error('street')}
      />
      <TextField label={<FormattedMessage id="account.field.houseNumber" />} name="houseNumber" error={error('houseNumber')} />
      <TextField
        label={<FormattedMessage id="account.field.addressLine" />}
        name="addressLine"
        autoComplete="address-line2"
        isOptional
        isSpanning
        error={error('addressLine')}
      />
      <TextField
        label={<FormattedMessage id="account.field.postalCode" />}
        name="postalCode"
        autoComplete="postal-code"
        error={error('postalCode')}
      />
      <TextField label={<FormattedMessage id="account.field.city" />} name="city" autoComplete="address-level2" error={error('city')} />
      <CountryField error={error} />
    </>
  )
}

/** Germany to begin with, also while the others are on their way; the list comes in the language of the page. */
function CountryField({ error }: FieldsProps) {
  const intl = useIntl()
  const [{ data }] = useCountriesQuery()
  const countries = data?.countries ?? []
  const first = countries.find(({ isDefault }) => isDefault)
  return (
    <SelectField
      key={first ? 'known' : 'unknown'}
      label={<FormattedMessage id="account.field.country" />}
      name="countryId"
      autoComplete="country-name"
      isSpanning
      defaultValue={first?.id ?? ''}
      error={error('countryId')}
    >
      {!first && (
        <option value="">{intl.formatMessage({ id: 'account.field.countryLoading' })}</option>
      )}
      {countries.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
