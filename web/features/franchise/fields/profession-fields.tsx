import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { ChoiceField } from '../../../ui/forms/choices/choice-field.tsx'
import { CountedAreaField } from '../../../ui/forms/counted-area-field.tsx'
import { professionNames, professions } from '../application/choices.ts'
import { ConditionalDescription } from './conditional-description.tsx'
import type { StepProps } from '../application/step-props.ts'

/** The description is voluntary for the self-employed. */
export function ProfessionFields({ values, error }: StepProps) {
  const [profession, setProfession] = useState(String(values['currentProfession'] ?? ''))
  return (
    <>
      <ChoiceField
        legend={<FormattedMessage id="franchise.field.currentProfession" />}
        name="currentProfession"
        defaultValue={profession}
        onChange={setProfession}
        error={error('currentProfession')}
        options={professions.map((value) => ({
          value,
          label: <FormattedMessage id={professionNames[value]} />,
        }))}
      />
      <CountedAreaField
        label={<FormattedMessage id="franchise.field.currentProfessionDescription" />}
        hint={<FormattedMessage id="franchise.hint.currentProfessionDescription" />}
        name="currentProfessionDescription"
        rows={3}
        isOptional={profession === 'SELF_EMPLOYED'}
        defaultValue={String(values['currentProfessionDescription'] ?? '')}
        error={error('currentProfessionDescription')}
      />
      <ConditionalDescription
        {...{ values, error }}
        flag="previousSelfEmployment"
        name="previousSelfEmploymentDescription"
        statement={<FormattedMessage id="franchise.field.previousSelfEmployment" />}
        label={<FormattedMessage id="franchise.field.previousSelfEmploymentDescription" />}
        hint={<FormattedMessage id="franchise.hint.previousSelfEmploymentDescription" />}
      />
      <ConditionalDescription
        {...{ values, error }}
        flag="previousPersonalManagement"
        name="personalManagementDescription"
        statement={<FormattedMessage id="franchise.field.previousPersonalManagement" />}
        label={<FormattedMessage id="franchise.field.personalManagementDescription" />}
        hint={<FormattedMessage id="franchise.hint.personalManagementDescription" />}
      />
    </>
  )
}
