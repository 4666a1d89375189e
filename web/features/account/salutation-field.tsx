import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { SelectField } from '../../ui/field.tsx'
import { salutationNames, salutations } from './salutations.ts'

export function SalutationField({ error }: { error: ReactNode }) {
  const intl = useIntl()
  return (
    <SelectField label={<FormattedMessage id="account.field.salutation" />} name="salutation" defaultValue="" isSpanning error={error}>
      <option value="">{intl.formatMessage({ id: 'account.salutation.choose' })}</option>
      {salutations.map((salutation) => (
        <option key={salutation} value={salutation}>
          {intl.formatMessage({ id: salutationNames[salutation] })}
        </option>
      ))}
    </SelectField>
  )
}
