import { useAtom } from 'jotai'
import { readForm } from '../../lib/forms/form-read.ts'
import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { AccordionSign } from '../../ui/accordion.tsx'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/forms/field.tsx'
import { FieldGrid, FormActions, Form, FormGroup } from '../../ui/forms/form-layout.tsx'
import { StarsField } from './stars.tsx'
import { useForm } from '../../ui/forms/use-form.tsx'
import {
  draftAbout,
  draftAfter,
  emptyFeedback,
  type FeedbackDraft,
  feedbackDraftAtom,
  hasMore,
} from './feedback-draft.ts'
import { FeedbackFacts } from './feedback-facts.tsx'
import { OrderField, ReasonField } from './feedback-selects.tsx'
import { feedbackSchema, moreRatings } from './feedback-rules.ts'
import { ratingNames } from './rating-names.ts'
import type { RateableOrderFragment } from './rateable-orders.generated.ts'
import { useGiveFeedback } from './use-give-feedback.ts'
import './feedback-form.css'

interface FeedbackFormProps {
  orders: RateableOrderFragment[]
  /** The order selected at first; '' if the visitor is to choose. */
  orderId: string
  /** Called after sending, whether it succeeded or not. */
  onSent: (hasArrived: boolean) => void
}

/** One star and, for those who like, more. The draft is kept until it was sent successfully. */
export function FeedbackForm({ orders, orderId, onSent }: FeedbackFormProps) {
  const give = useGiveFeedback()
  const [stored, store] = useAtom(feedbackDraftAtom)
  const [draft, setDraft] = useState(() => draftAbout(orderId, stored))
  const [isBegun] = useState(() => hasMore(draft))
  const form = useForm({
    schema: feedbackSchema,
    onChange: (data) => {
      const changed = draftAfter(readForm(feedbackSchema, data), draft)
      setDraft(changed)
      store(changed)
    },
    send: async (feedback) => {
      const hasArrived = await give(feedback)
      if (hasArrived) store(emptyFeedback)
      onSent(hasArrived)
      return null
    },
  })
  const { error, errors } = form
  const hasHiddenMistake = Object.entries(errors).some(
    ([name, message]) => message !== undefined && name !== 'orderId' && name !== 'firstImpression',
  )
  return (
    <Form {...form.props}>
      <FormGroup legend={<FormattedMessage id="reviews.group.visit" />}>
        <OrderField orders={orders} defaultValue={draft.orderId} error={error('orderId')} />
        <StarsField
          label={<FormattedMessage id={ratingNames.firstImpression} />}
          name="firstImpression"
          defaultValue={draft.firstImpression}
          error={error('firstImpression')}
        />
      </FormGroup>
      <details className="feedback-more" open={isBegun || hasHiddenMistake}>
        <summary>
          <FormattedMessage id="reviews.more" />
          <AccordionSign />
        </summary>
        <MoreFields draft={draft} error={error} />
      </details>
      <FormActions>
        <Button {...form.button}>
          <FormattedMessage id="reviews.submit" />
        </Button>
      </FormActions>
    </Form>
  )
}

interface MoreFieldsProps {
  draft: FeedbackDraft
  error: (name: string) => ReactNode
}

/** What one may say besides the first star. */
function MoreFields({ draft, error }: MoreFieldsProps) {
  return (
    <>
      <FormGroup legend={<FormattedMessage id="reviews.group.words" />}>
        <TextField
          label={<FormattedMessage id="reviews.field.title" />}
          name="title"
          defaultValue={draft.title}
          error={error('title')}
        />
        <TextAreaField
          label={<FormattedMessage id="reviews.field.text" />}
          hint={<FormattedMessage id="reviews.field.textHint" />}
          name="text"
          defaultValue={draft.text}
          error={error('text')}
        />
      </FormGroup>
      <FormGroup legend={<FormattedMessage id="reviews.group.stars" />}>
        <FieldGrid>
          {moreRatings.map((name) => (
            <StarsField
              key={name}
              label={<FormattedMessage id={ratingNames[name]} />}
              name={name}
              defaultValue={draft[name]}
              error={error(name)}
            />
          ))}
        </FieldGrid>
      </FormGroup>
      <FeedbackFacts draft={draft} error={error} />
      <FormGroup legend={<FormattedMessage id="reviews.group.you" />}>
        <ReasonField defaultValue={draft.bookingReason} error={error('bookingReason')} />
      </FormGroup>
    </>
  )
}
