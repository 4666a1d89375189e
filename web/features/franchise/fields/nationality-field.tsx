import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCountriesQuery } from '../../../shop/person/countries.generated.ts'
import { InlineButton } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/forms/field.tsx'

interface NationalityFieldProps {
  /** The country that was chosen before. */
  chosen: string
  error: ReactNode
}

/**
 * Nothing is preselected: a citizenship is not guessed. Uncontrolled, because the form renders between the
 * events `input` and `change`, which would take a controlled choice back.
 */
export function NationalityField({ chosen, error }: NationalityFieldProps) {
  const intl = useIntl()
  const [{ data, error: failure }, ask] = useCountriesQuery()
  const countries = data?.countries ?? []
  const failed = failure !== undefined && countries.length === 0 && (
    <>
      <FormattedMessage id="franchise.countries.failed" />{' '}
      <InlineButton onClick={() => ask({ requestPolicy: 'network-only' })}>
        <FormattedMessage id="franchise.countries.retry" />
      </InlineButton>
    </>
  )
  return (
    <SelectField
      label={<FormattedMessage id="franchise.field.nationality" />}
      name="nationalityId"
      key={countries.length > 0 ? 'listed' : 'empty'}
      defaultValue={chosen}
      error={failed || error}
    >
      <option value="">{intl.formatMessage({ id: 'franchise.choose' })}</option>
      {chosen !== '' && countries.length === 0 && <option value={chosen}>…</option>}
      {countries.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
