import { useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { newUuid } from '../../../lib/uuid.ts'
import { Button, TextButton } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/states/notice.tsx'
import { useForm } from '../../../ui/forms/use-form.tsx'
import { useAnswerDraft } from './answer-draft.ts'
import { AnswerFields } from './answer-fields.tsx'
import { answerSchema, readAnswer } from './answer-rules.ts'
import type { OwnAnswer } from './own-answers.ts'
import { useSendAnswer } from './use-send-answer.ts'
import '../../../ui/forms/form-page.css'

interface AnswerFormProps {
  token: string
  startsAt: string
  /** What this browser answered before, to this time or a former one. */
  former: OwnAnswer | null
  onAnswered: (answer: OwnAnswer) => void
  /** Leaves the former answer as it is; undefined without one to this time. */
  onBack: (() => void) | undefined
}

/**
 * A companion's own answer, yes or no with one press. What was typed stays when it is refused, the
 * connection is lost or the page is loaded again.
 */
export function AnswerForm({ token, startsAt, former, onAnswered, onBack }: AnswerFormProps) {
  const send = useSendAnswer()
  const [failure, setFailure] = useState<PlainMessageId | null>(null)
  const [isDeclining, setDeclining] = useState(false)
  const { draft, keep, forget } = useAnswerDraft(token)
  const key = useRef(former?.key ?? newUuid())
  // Name, address, age and ID are as they were at the former time: only coming is asked for again.
  const known = former?.isComing && former.startsAt !== startsAt ? former : null

  const form = useForm({
    schema: answerSchema,
    read: readAnswer,
    onChange: keep,
    send: async ({ firstName, lastName, email, declines }) => {
      setFailure(null)
      setDeclining(declines)
      const isComing = !declines
      const answer = { token, firstName, lastName, isComing }
      const confirmed = { isAdult: isComing, bringsId: isComing }
      const sent = await send({ ...answer, ...confirmed, answerKey: key.current, email: email || null })
      if (sent.as === 'invalid') return sent.errors
      if (sent.as === 'failed') {
        setFailure(sent.why)
        return null
      }
      forget()
      onAnswered({ ...answer, email, key: key.current, startsAt })
      return null
    },
  })
  const { isBusy, ...submit } = form.button
  return (
    <form className="form-page__form" noValidate {...form.props}>
      <h2 className="heading-4">
        {known ? (
          <FormattedMessage id="share-links.answer.again" values={{ name: known.firstName }} />
        ) : (
          <FormattedMessage id={onBack ? 'share-links.answer.change' : 'share-links.answer.title'} />
        )}
      </h2>
      {known ? (
        <Known answer={known} />
      ) : (
        <AnswerFields key={String(Boolean(draft))} values={draft ?? valuesOf(former)} error={form.error} />
      )}
      {failure && (
        <Alert>
          <FormattedMessage id={failure} />
        </Alert>
      )}
      <div className="row form-page__actions">
        <Button kind="accent" icon="arrow" {...submit} isBusy={isBusy && !isDeclining}>
          <FormattedMessage id="share-links.answer.come" />
        </Button>
        <Button kind="line" name="declines" {...submit} isBusy={isBusy && isDeclining}>
          <FormattedMessage id="share-links.answer.cannot" />
        </Button>
        {onBack && (
          <TextButton
            isQuiet
            onClick={() => {
              forget()
              onBack()
            }}
          >
            <FormattedMessage id="share-links.answer.back" />
          </TextButton>
        )}
      </div>
    </form>
  )
}

/** Age and ID were confirmed with a yes, and hold for a change of the name. */
function valuesOf(former: OwnAnswer | null) {
  return former && { ...former, isAdult: former.isComing, bringsId: former.isComing }
}

/** Who said yes to the former time, with what was confirmed then. */
function Known({ answer: { firstName, lastName, email } }: { answer: OwnAnswer }) {
  return (
    <p>
      <FormattedMessage id="share-links.answer.known" values={{ name: `${firstName} ${lastName}` }} />
      <input type="hidden" name="firstName" value={firstName} />
      <input type="hidden" name="lastName" value={lastName} />
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="isAdult" value="on" />
      <input type="hidden" name="bringsId" value="on" />
    </p>
  )
}
