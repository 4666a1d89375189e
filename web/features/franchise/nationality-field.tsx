import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCountriesQuery } from '../../shop/person/countries.generated.ts'
import { InlineButton } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'

interface NationalityFieldProps {
  /** The country that was chosen before. */
  chosen: string
  error: ReactNode
}

/** Nothing is preselected: a citizenship is not guessed. The list may arrive later than the form. */
export function NationalityField({ chosen, error }: NationalityFieldProps) {
  const intl = useIntl()
  const [{ data, error: failure }, ask] = useCountriesQuery()
  const [value, setValue] = useState(chosen)
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
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
      error={failed || error}
    >
      <option value="">{intl.formatMessage({ id: 'franchise.choose' })}</option>
      {value !== '' && countries.length === 0 && <option value={value}>…</option>}
      {countries.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
