import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Checkbox } from '../../../ui/forms/choices/check.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import type { AnswerDraft } from './answer-draft.ts'

interface AnswerFieldsProps {
  values: Omit<AnswerDraft, 'token'> | null
  error: (field: string) => ReactNode
}

/** Name, age and ID of a companion, and where they want to hear of changes. */
export function AnswerFields({ values, error }: AnswerFieldsProps) {
  return (
    <>
      <TextField
        label={<FormattedMessage id="share-links.answer.firstName" />}
        name="firstName"
        autoComplete="given-name"
        defaultValue={values?.firstName}
        error={error('firstName')}
      />
      <TextField
        label={<FormattedMessage id="share-links.answer.lastName" />}
        name="lastName"
        autoComplete="family-name"
        defaultValue={values?.lastName}
        error={error('lastName')}
      />
      <TextField
        label={<FormattedMessage id="share-links.answer.email" />}
        hint={<FormattedMessage id="share-links.answer.emailHint" />}
        isOptional
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={values?.email}
        error={error('email')}
      />
      <div>
        <Checkbox name="isAdult" defaultChecked={values?.isAdult} error={error('isAdult')}>
          <FormattedMessage id="share-links.answer.adult" />
        </Checkbox>
        <Checkbox name="bringsId" defaultChecked={values?.bringsId} error={error('bringsId')}>
          <FormattedMessage id="share-links.answer.id" />
        </Checkbox>
      </div>
    </>
  )
}
