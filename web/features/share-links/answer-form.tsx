import { useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { isConnectionError } from '../../lib/graphql/graphql.tsx'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { newUuid } from '../../lib/uuid.ts'
import { Button, TextButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/forms/check.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Alert } from '../../ui/notice.tsx'
import { useForm } from '../../ui/forms/use-form.tsx'
import { answerSchema, refusalSchema } from './answer-rules.ts'
import { useAnswerSharedStayMutation } from './answer-shared-stay.generated.ts'
import type { OwnAnswer } from './own-answers.ts'
import { shareErrorMessage } from './share-error-messages.ts'
import '../../ui/forms/form-page.css'

interface AnswerFormProps {
  token: string
  startsAt: string
  /** What this browser answered before, to this time or a former one. */
  former: OwnAnswer | null
  onAnswered: (answer: OwnAnswer) => void
}

/** A companion's own answer. What was typed stays when it is refused or the connection is lost. */
export function AnswerForm({ token, startsAt, former, onAnswered }: AnswerFormProps) {
  const [, send] = useAnswerSharedStayMutation()
  const [failure, setFailure] = useState<PlainMessageId | null>(null)
  const [isComing, setComing] = useState(true)
  const key = useRef(former?.key ?? newUuid())
  // Name, age and ID are as they were at the former time: only coming is asked for again.
  const known = former?.isComing && former.startsAt !== startsAt ? former : null

  const form = useForm({
    schema: isComing ? answerSchema : refusalSchema,
    send: async ({ firstName, lastName }) => {
      setFailure(null)
      const answer = { firstName, lastName, isComing }
      const { data, error } = await send({
        input: { ...answer, token, answerKey: key.current, isAdult: isComing, bringsId: isComing },
      })
      const refusal = data?.answerSharedStay.userErrors[0]
      if (data && !refusal) onAnswered({ ...answer, token, key: key.current, startsAt })
      else if (refusal) setFailure(shareErrorMessage(refusal.code))
      else setFailure(isConnectionError(error) ? 'share-links.answer.offline' : 'share-links.answer.failed')
      return null
    },
  })

  return (
    <form className="form-page__form" noValidate {...form.props}>
      <h2 className="heading-4">
        {known ? (
          <FormattedMessage id="share-links.answer.again" values={{ name: known.firstName }} />
        ) : (
          <FormattedMessage id="share-links.answer.title" />
        )}
      </h2>
      {known ? (
        <Known answer={known} />
      ) : (
        <>
          <TextField
            label={<FormattedMessage id="share-links.answer.firstName" />}
            name="firstName"
            autoComplete="given-name"
            defaultValue={former?.firstName}
            error={form.error('firstName')}
          />
          <TextField
            label={<FormattedMessage id="share-links.answer.lastName" />}
            name="lastName"
            autoComplete="family-name"
            defaultValue={former?.lastName}
            error={form.error('lastName')}
          />
          {isComing && (
            <div>
              <Checkbox name="isAdult" error={form.error('isAdult')}>
                <FormattedMessage id="share-links.answer.adult" />
              </Checkbox>
              <Checkbox name="bringsId" error={form.error('bringsId')}>
                <FormattedMessage id="share-links.answer.id" />
              </Checkbox>
            </div>
          )}
        </>
      )}
      {failure && (
        <Alert>
          <FormattedMessage id={failure} />
        </Alert>
      )}
      <div className="row form-page__actions">
        <Button kind={isComing ? 'accent' : 'line'} icon="arrow" {...form.button}>
          {isComing ? (
            <FormattedMessage id="share-links.answer.come" />
          ) : (
            <FormattedMessage id="share-links.answer.decline" />
          )}
        </Button>
        <TextButton isQuiet onClick={() => setComing(!isComing)}>
          {isComing ? (
            <FormattedMessage id="share-links.answer.cannot" />
          ) : (
            <FormattedMessage id="share-links.answer.can" />
          )}
        </TextButton>
      </div>
    </form>
  )
}

/** Who said yes to the former time, with what was confirmed then. */
function Known({ answer: { firstName, lastName } }: { answer: OwnAnswer }) {
  return (
    <p>
      <FormattedMessage id="share-links.answer.known" values={{ name: `${firstName} ${lastName}` }} />
      <input type="hidden" name="firstName" value={firstName} />
      <input type="hidden" name="lastName" value={lastName} />
      <input type="hidden" name="isAdult" value="on" />
      <input type="hidden" name="bringsId" value="on" />
    </p>
  )
}
