import { FormattedMessage, useIntl } from 'react-intl'
import { BirthdayField } from '../../../shop/person/birthday-field.tsx'
import { SelectField, TextField } from '../../../ui/forms/field.tsx'
import { FieldGrid, FieldPair } from '../../../ui/forms/form-layout.tsx'
import { familyStatuses, familyStatusNames, genderNames, genders } from '../application/choices.ts'
import { NationalityField } from './nationality-field.tsx'
import type { StepProps } from '../application/step-props.ts'

/** Who applies, and how to reach them. */
export function AboutYouFields({ values, error }: StepProps) {
  const intl = useIntl()
  const text = (name: string) => ({ name, defaultValue: String(values[name] ?? ''), error: error(name) })
  return (
    <>
      <FieldGrid>
        <FieldPair>
          <TextField
            label={<FormattedMessage id="franchise.field.firstName" />}
            autoComplete="given-name"
            {...text('firstName')}
          />
          <TextField
            label={<FormattedMessage id="franchise.field.lastName" />}
            autoComplete="family-name"
            {...text('lastName')}
          />
        </FieldPair>
        <TextField
          label={<FormattedMessage id="franchise.field.email" />}
          type="email"
          autoComplete="email"
          {...text('email')}
        />
        <TextField
          label={<FormattedMessage id="franchise.field.phone" />}
          type="tel"
          autoComplete="tel"
          {...text('phone')}
        />
        <FieldPair wide="first">
          <TextField
            label={<FormattedMessage id="franchise.field.street" />}
            autoComplete="street-address"
            {...text('street')}
          />
          <TextField
            label={<FormattedMessage id="franchise.field.zipCode" />}
            autoComplete="postal-code"
            {...text('zipCode')}
          />
        </FieldPair>
        <FieldPair>
          <BirthdayField
            label={<FormattedMessage id="franchise.field.dateOfBirth" />}
            {...text('dateOfBirth')}
          />
          <TextField
            label={<FormattedMessage id="franchise.field.placeOfBirth" />}
            autoComplete="off"
            {...text('placeOfBirth')}
          />
        </FieldPair>
        <NationalityField chosen={String(values['nationalityId'] ?? '')} error={error('nationalityId')} />
        <SelectField label={<FormattedMessage id="franchise.field.familyStatus" />} {...text('familyStatus')}>
          <option value="">{intl.formatMessage({ id: 'franchise.choose' })}</option>
          {familyStatuses.map((status) => (
            <option key={status} value={status}>
              {intl.formatMessage({ id: familyStatusNames[status] })}
            </option>
          ))}
        </SelectField>
        <SelectField label={<FormattedMessage id="franchise.field.gender" />} isSpanning {...text('gender')}>
          <option value="">{intl.formatMessage({ id: 'franchise.gender.none' })}</option>
          {genders.map((gender) => (
            <option key={gender} value={gender}>
              {intl.formatMessage({ id: genderNames[gender] })}
            </option>
          ))}
        </SelectField>
      </FieldGrid>
    </>
  )
}
