import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { AddressFieldsFragment } from '../../../shop/addresses/address-fields.generated.ts'
import { TextField } from '../../../ui/forms/field.tsx'
import { FieldPair } from '../../../ui/forms/form-layout.tsx'
import { PrintedField } from '../../../ui/forms/printed-field.tsx'
import { PostcodeFields } from '../postcodes/postcode-fields.tsx'
import { CountryField, useCountry } from './country-field.tsx'
import { splitStreet } from './house-number.ts'

export type StartingPlace = Pick<AddressFieldsFragment, 'street' | 'houseNumber' | 'postalCode' | 'city'> & {
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

/** Street to country: what every address has. */
export function PlaceFields({ error, address, countryId }: FieldsProps) {
  const country = useCountry(address?.country, countryId)
  return (
    <>
      <FieldPair wide="first">
        <PrintedField
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
      </FieldPair>
      <FieldPair wide="last">
        <PostcodeFields
          error={error}
          postalCode={address?.postalCode}
          city={address?.city}
          isGermany={country.isGermany}
          hasPostcodes={country.hasPostcodes}
        />
      </FieldPair>
      <CountryField country={country} error={error('countryId')} />
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
