import { type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { TextField } from '../../../ui/forms/field.tsx'
import { PrintedField } from '../../../ui/forms/printed-field.tsx'
import { NewTabLink } from '../../../ui/new-tab-link.tsx'
import { useCities } from './use-cities.ts'
import { withoutPostcodes } from '../person/place-rules.ts'

interface PostcodeFieldsProps {
  /** The error of a field, by its name. */
  error: (name: string) => ReactNode
  postalCode?: string | undefined
  city?: string | undefined
  isGermany: boolean
  /** False for a country without them, which the form then tells its rules. */
  hasPostcodes: boolean
}

/** Postcode and city, which is offered for a German postcode and can always be typed. */
export function PostcodeFields({ error, postalCode, city, isGermany, hasPostcodes }: PostcodeFieldsProps) {
  const id = useId()
  const { cityInput, found, look, leave } = useCities()
  const known = isGermany ? found : null
  const isOffered = Array.isArray(known)
  return (
    <>
      <TextField
        label={<FormattedMessage id="account.field.postalCode" />}
        name="postalCode"
        autoComplete="postal-code"
        isOptional={!hasPostcodes}
        hint={
          typeof known === 'string' && (
            <span role="status">
              <FormattedMessage id={doubts[known]} />
            </span>
          )
        }
        onInput={({ currentTarget }) => isGermany && void look(currentTarget.value)}
        onBlur={({ currentTarget }) => leave(currentTarget.value)}
        defaultValue={postalCode}
        error={error('postalCode')}
      />
      <PrintedField
        ref={cityInput}
        label={<FormattedMessage id="account.field.city" />}
        name="city"
        autoComplete="address-level2"
        list={isOffered ? id : undefined}
        hint={isOffered && <Offered count={known.length} />}
        defaultValue={city}
        error={error('city')}
      />
      {!hasPostcodes && <input type="hidden" name={withoutPostcodes} value="on" />}
      {isOffered && (
        <datalist id={id}>
          {known.map((town) => (
            <option key={town} value={town}>
              {town}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}

/** Where the offered towns come from, which their licence wants named. */
function Offered({ count }: { count: number }) {
  return (
    <FormattedMessage
      id="account.postcode.offered"
      values={{
        count,
        source: (
          <NewTabLink href="https://www.openstreetmap.org/copyright" className="link-button">
            ©&nbsp;OpenStreetMap
          </NewTabLink>
        ),
      }}
    />
  )
}

const doubts = { unknown: 'account.postcode.unknown', short: 'account.postcode.short' } as const
