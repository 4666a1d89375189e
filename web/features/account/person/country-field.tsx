import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { AddressFieldsFragment } from '../../../shop/addresses/address-fields.generated.ts'
import { useCountriesQuery } from '../../../shop/person/countries.generated.ts'
import { InlineButton } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/forms/field.tsx'

/**
 * The country of an address: starts with its own, with what was chosen before, or with Germany. The list is
 * in the language of the page; the choice survives a change of language.
 */
export function useCountry(country: AddressFieldsFragment['country'] | undefined, countryId?: string) {
  const [{ data, error }, ask] = useCountriesQuery()
  const [chosen, choose] = useState<string>()
  const countries = data?.countries ?? (country ? [country] : [])
  // A draft from before the list was loaded has an empty one.
  const value = chosen ?? (countryId || (country ?? countries.find(({ isDefault }) => isDefault))?.id) ?? ''
  return {
    countries,
    value,
    choose,
    isGermany: countries.find(({ id }) => id === value)?.isDefault ?? value === '',
    hasPostcodes: data?.countries.find(({ id }) => id === value)?.hasPostcodes ?? true,
    hasFailed: error !== undefined && countries.length === 0,
    retry: () => ask({ requestPolicy: 'network-only' }),
  }
}

interface CountryFieldProps {
  country: ReturnType<typeof useCountry>
  error: ReactNode
}

export function CountryField({ country, error }: CountryFieldProps) {
  const intl = useIntl()
  const { countries, value, choose, hasFailed, retry } = country
  const failed = hasFailed && (
    <>
      <FormattedMessage id="account.field.countryFailed" />{' '}
      <InlineButton onClick={retry}>
        <FormattedMessage id="account.field.countryRetry" />
      </InlineButton>
    </>
  )
  return (
    <SelectField
      label={<FormattedMessage id="account.field.country" />}
      name="countryId"
      autoComplete="country-name"
      isSpanning
      value={value}
      onChange={(event) => choose(event.currentTarget.value)}
      error={failed || error}
    >
      {countries.length === 0 && (
        <option value={value}>
          {hasFailed ? '' : intl.formatMessage({ id: 'account.field.countryLoading' })}
        </option>
      )}
      {countries.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
