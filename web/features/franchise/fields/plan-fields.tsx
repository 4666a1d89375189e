import { FormattedMessage, useIntl } from 'react-intl'
import { Checkbox } from '../../../ui/forms/choices/check.tsx'
import { CountedAreaField } from '../../../ui/forms/counted-area-field.tsx'
import { SelectField } from '../../../ui/forms/field.tsx'
import { FieldGrid } from '../../../ui/forms/form-layout.tsx'
import { equities, equityNames } from '../application/choices.ts'
import { ConditionalDescription } from './conditional-description.tsx'
import type { StepProps } from '../application/step-props.ts'

/** The fields for the place of the new store. */
export function LocationFields({ values, error }: StepProps) {
  return (
    <>
      <CountedAreaField
        label={<FormattedMessage id="franchise.field.locationDescription" />}
        name="locationDescription"
        rows={4}
        defaultValue={String(values['locationDescription'] ?? '')}
        error={error('locationDescription')}
      />
      <ConditionalDescription
        {...{ values, error }}
        flag="locationInMind"
        name="locationInMindDescription"
        statement={<FormattedMessage id="franchise.field.locationInMind" />}
        label={<FormattedMessage id="franchise.field.locationInMindDescription" />}
        hint={<FormattedMessage id="franchise.hint.locationInMindDescription" />}
      />
    </>
  )
}

/** What the applicant has. */
export function EquityFields({ values, error }: StepProps) {
  const intl = useIntl()
  return (
    <>
      <FieldGrid>
        <SelectField
          label={<FormattedMessage id="franchise.field.availableEquity" />}
          name="availableEquity"
          defaultValue={String(values['availableEquity'] ?? '')}
          error={error('availableEquity')}
        >
          <option value="">{intl.formatMessage({ id: 'franchise.choose' })}</option>
          {equities.map((equity) => (
            <option key={equity} value={equity}>
              {intl.formatMessage({ id: equityNames[equity] })}
            </option>
          ))}
        </SelectField>
      </FieldGrid>
      <ConditionalDescription
        {...{ values, error }}
        flag="schufaProblems"
        name="schufaProblemsDescription"
        statement={<FormattedMessage id="franchise.field.schufaProblems" />}
        label={<FormattedMessage id="franchise.field.schufaProblemsDescription" />}
        hint={<FormattedMessage id="franchise.hint.schufaProblemsDescription" />}
      />
    </>
  )
}

/** Why this spa. */
export function WellzoneFields({ values, error }: StepProps) {
  return (
    <>
      <CountedAreaField
        label={<FormattedMessage id="franchise.field.franchisePartnerDescription" />}
        name="franchisePartnerDescription"
        rows={4}
        defaultValue={String(values['franchisePartnerDescription'] ?? '')}
        error={error('franchisePartnerDescription')}
      />
      <Checkbox name="hasVisitedWellzone" defaultChecked={values['hasVisitedWellzone'] === true}>
        <FormattedMessage id="franchise.field.hasVisitedWellzone" />
      </Checkbox>
      <CountedAreaField
        label={<FormattedMessage id="franchise.field.aboutUsDescription" />}
        name="aboutUsDescription"
        rows={4}
        defaultValue={String(values['aboutUsDescription'] ?? '')}
        error={error('aboutUsDescription')}
      />
    </>
  )
}
