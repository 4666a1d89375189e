import { useAtom } from 'jotai'
import { readForm } from '../../lib/forms/form-read.ts'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/forms/field.tsx'
import { FieldGrid, FormActions, Form, FormGroup } from '../../ui/forms/form-layout.tsx'
import { StarsField } from './stars.tsx'
import { useForm } from '../../ui/forms/use-form.tsx'
import { draftAbout, draftAfter, emptyFeedback, feedbackDraftAtom } from './feedback-draft.ts'
import { FeedbackFacts } from './feedback-facts.tsx'
import { OrderField, ReasonField } from './feedback-selects.tsx'
import { feedbackSchema, ratings } from './feedback-rules.ts'
import { ratingNames } from './rating-names.ts'
import type { RateableOrderFragment } from './rateable-orders.generated.ts'
import { useGiveFeedback } from './use-give-feedback.ts'

interface FeedbackFormProps {
  orders: RateableOrderFragment[]
  /** The order selected at first; '' if the visitor is to choose. */
  orderId: string
  /** Called after sending, whether it succeeded or not. */
  onSent: (hasArrived: boolean) => void
}

/** Stars, a text, and what did not work. The draft is kept until it was sent successfully. */
export function FeedbackForm({ orders, orderId, onSent }: FeedbackFormProps) {
  const give = useGiveFeedback()
  const [stored, store] = useAtom(feedbackDraftAtom)
  const [draft, setDraft] = useState(() => draftAbout(orderId, stored))
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
  const { error } = form
  return (
    <Form {...form.props}>
      <FormGroup legend={<FormattedMessage id="reviews.group.visit" />}>
        <FieldGrid>
          <OrderField orders={orders} defaultValue={draft.orderId} error={error('orderId')} />
          <TextField
            label={<FormattedMessage id="reviews.field.title" />}
            name="title"
            defaultValue={draft.title}
            isSpanning
            error={error('title')}
          />
          <TextAreaField
            label={<FormattedMessage id="reviews.field.text" />}
            hint={<FormattedMessage id="reviews.field.textHint" />}
            name="text"
            defaultValue={draft.text}
            isSpanning
            error={error('text')}
          />
        </FieldGrid>
      </FormGroup>
      <FormGroup legend={<FormattedMessage id="reviews.group.stars" />}>
        <FieldGrid>
          {ratings.map((name) => (
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
      <FormActions>
        <Button {...form.button}>
          <FormattedMessage id="reviews.submit" />
        </Button>
      </FormActions>
    </Form>
  )
}
