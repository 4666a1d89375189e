import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { isBlank } from '#http/blank.ts'
import { PrintedField } from '../../../ui/forms/printed-field.tsx'
import { FieldGrid, FieldPair } from '../../../ui/forms/form-layout.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { CompanyFields } from './company-fields.tsx'
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
    vatId?: string
    buyerReference?: string
  }
  /** Whether invoices can be issued to it: a company then has fields of its own. */
  isBilling?: boolean
  /** Whose address it probably is, if it is a new one. */
  person?: { firstName: string; lastName: string }
  /** The country that was chosen before. */
  countryId?: string
}

/** The fields of an address: of a person, a company or both. What few addresses have is folded away. */
export function AddressFields({ error, address, isBilling = false, person, countryId }: AddressFieldsProps) {
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
      <MoreFields address={address} isBilling={isBilling} error={error} />
    </FieldGrid>
  )
}

const optional = ['companyName', 'vatId', 'buyerReference', 'addressLine', 'salutation'] as const

/** Open from the start where one of them has a value. An error opens it, and only a visitor closes it. */
function MoreFields({
  error,
  address,
  isBilling,
}: Pick<AddressFieldsProps, 'error' | 'address' | 'isBilling'>) {
  const [isFilled] = useState(() => optional.some((name) => address?.[name]))
  const [isCompany, setIsCompany] = useState(Boolean(address?.companyName))
  const fold = useRef<HTMLDetailsElement>(null)
  const hasError = optional.some((name) => error(name))
  useEffect(() => {
    if (hasError && fold.current) fold.current.open = true
  })
  return (
    <details ref={fold} className="more-fields span-columns" open={isFilled}>
      <summary className="link">
        <FormattedMessage id="account.address.more" />
        <Icon name="down" size={20} />
      </summary>
      <FieldGrid>
        <PrintedField
          label={<FormattedMessage id="account.field.company" />}
          name="companyName"
          autoComplete="organization"
          isOptional
          isSpanning
          defaultValue={address?.companyName}
          onChange={(event) => setIsCompany(!isBlank(event.target.value))}
          error={error('companyName')}
        />
        {isBilling && isCompany && (
          <CompanyFields vatId={address?.vatId} buyerReference={address?.buyerReference} error={error} />
        )}
        <PrintedField
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
