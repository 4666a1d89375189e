import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { splitStreet } from './house-number.ts'
import type { AddressFieldsFragment } from '../../../shop/addresses/address-fields.generated.ts'
import { InlineButton } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/forms/field.tsx'
import { useCountriesQuery } from '../../../shop/person/countries.generated.ts'

export type StartingPlace = Pick<
  AddressFieldsFragment,
  'street' | 'houseNumber' | 'addressLine' | 'postalCode' | 'city'
> & {
  country?: AddressFieldsFragment['country']
}

interface FieldsProps {
  /** The error of a field, by its name. */
  error: (name: string) => ReactNode
  /** Initial values of the fields: a saved address, or what was typed before. */
  address?: StartingPlace
  /** The country that was chosen before; it may arrive later than the form. */
  countryId?: string
}

/** Street to country: the part that every address has. */
export function PlaceFields({ error, address, countryId }: FieldsProps) {
  return (
    <>
      <TextField
        label={<FormattedMessage id="account.field.street" />}
        name="street"
        autoComplete="address-line1"
        onBlur={moveHouseNumber}
        onInput={moveAutofilled}
        defaultValue={address?.street}
        error={error('street')}
      />
      <TextField
        label={<FormattedMessage id="account.field.houseNumber" />}
        name="houseNumber"
        onBlur={moveHouseNumber}
        onInput={moveAutofilled}
        defaultValue={address?.houseNumber}
        error={error('houseNumber')}
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
      <TextField
        label={<FormattedMessage id="account.field.postalCode" />}
        name="postalCode"
        autoComplete="postal-code"
        defaultValue={address?.postalCode}
        error={error('postalCode')}
      />
      <TextField
        label={<FormattedMessage id="account.field.city" />}
        name="city"
        autoComplete="address-level2"
        defaultValue={address?.city}
        error={error('city')}
      />
      <CountryField error={error} country={address?.country} countryId={countryId} />
    </>
  )
}

type FieldEvent = { currentTarget: HTMLInputElement }

/** What was typed or filled in as the street may contain the number, which has a field of its own. */
function moveHouseNumber({ currentTarget: { form } }: FieldEvent): void {
  const field = (name: string) => form?.elements.namedItem(name) as HTMLInputElement | null | undefined
  const [street, houseNumber] = [field('street'), field('houseNumber')]
  if (!street || !houseNumber) return
  const split = splitStreet({ street: street.value, houseNumber: houseNumber.value })
  if (split.street === street.value) return
  street.value = split.street
  houseNumber.value = split.houseNumber
  houseNumber.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The browser fills in fields that do not have the focus; some send no blur then. */
function moveAutofilled(event: FieldEvent): void {
  if (document.activeElement !== event.currentTarget) moveHouseNumber(event)
}

interface CountryFieldProps extends Omit<FieldsProps, 'address'> {
  country: AddressFieldsFragment['country'] | undefined
}

/**
 * Starts with the address's own country, or Germany. The list is in the language of the page; the choice
 * survives a change of language.
 */
function CountryField({ error, country, countryId }: CountryFieldProps) {
  const intl = useIntl()
  const [{ data, error: failure }, ask] = useCountriesQuery()
  const [chosen, setChosen] = useState<string>()
  const countries = data?.countries ?? (country ? [country] : [])
  const hasFailed = failure !== undefined && countries.length === 0
  const failed = hasFailed && (
    <>
      <FormattedMessage id="account.field.countryFailed" />{' '}
      <InlineButton onClick={() => ask({ requestPolicy: 'network-only' })}>
        <FormattedMessage id="account.field.countryRetry" />
      </InlineButton>
    </>
  )
  // A draft from before the list was loaded has an empty one.
  const value = chosen ?? (countryId || (country ?? countries.find(({ isDefault }) => isDefault))?.id) ?? ''
  return (
    <SelectField
      label={<FormattedMessage id="account.field.country" />}
      name="countryId"
      autoComplete="country-name"
      isSpanning
      value={value}
      onChange={(event) => setChosen(event.currentTarget.value)}
      error={failed || error('countryId')}
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
