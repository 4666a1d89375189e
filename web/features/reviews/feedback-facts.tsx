import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Checkbox } from '../../ui/forms/choices/check.tsx'
import { TextAreaField } from '../../ui/forms/field.tsx'
import { FormGroup } from '../../ui/forms/form-layout.tsx'
import type { FeedbackDraft } from './feedback-draft.ts'

interface FeedbackFactsProps {
  draft: FeedbackDraft
  error: (name: string) => ReactNode
}

/** Whether everything worked; whatever did not needs an explanation. */
export function FeedbackFacts({ draft, error }: FeedbackFactsProps) {
  return (
    <FormGroup legend={<FormattedMessage id="reviews.group.facts" />}>
      <Checkbox name="doesEverythingWork" defaultChecked={draft.doesEverythingWork}>
        <FormattedMessage id="reviews.field.everythingWorks" />
      </Checkbox>
      {!draft.doesEverythingWork && (
        <TextAreaField
          label={<FormattedMessage id="reviews.field.equipment" />}
          hint={<FormattedMessage id="reviews.field.textHint" />}
          name="equipmentErrors"
          defaultValue={draft.equipmentErrors}
          error={error('equipmentErrors')}
        />
      )}
      <Checkbox name="hasOtherComplaints" defaultChecked={draft.hasOtherComplaints}>
        <FormattedMessage id="reviews.field.hasOtherComplaints" />
      </Checkbox>
      {draft.hasOtherComplaints && (
        <TextAreaField
          label={<FormattedMessage id="reviews.field.otherComplaints" />}
          hint={<FormattedMessage id="reviews.field.textHint" />}
          name="otherComplaints"
          defaultValue={draft.otherComplaints}
          error={error('otherComplaints')}
        />
      )}
      <Checkbox name="isFirstVisit" defaultChecked={draft.isFirstVisit}>
        <FormattedMessage id="reviews.field.isFirstVisit" />
      </Checkbox>
    </FormGroup>
  )
}
