import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { usePaths } from '../../../lib/routing/paths.ts'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { HouseRulesLink, TermsLink } from '../../../shop/legal-notes.tsx'
import { Button, TextLink } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/choices/check.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { FieldGrid, FormActions } from '../../../ui/forms/form-layout.tsx'
import { PlainForm } from '../../../ui/forms/settings.tsx'
import { useForm } from '../../../ui/forms/use-form.tsx'
import { Alert } from '../../../ui/states/notice.tsx'
import { takeOverSchema } from './take-over-rules.ts'
import { type TakenOrder, useTakeOver } from './use-take-over.ts'

interface TakeOverFormProps {
  token: string
  taker: { firstName: string; lastName: string; email: string }
  onTaken: (order: TakenOrder | null) => void
  onGone: () => void
  onLoggedOut: () => void
}

/** Name, age and ID of a friend who has an account, and the one press that takes the stay over. */
export function TakeOverForm({ token, taker, onTaken, onGone, onLoggedOut }: TakeOverFormProps) {
  const paths = usePaths()
  const takeOver = useTakeOver()
  const [failure, setFailure] = useState<PlainMessageId | null>(null)
  const form = useForm({
    schema: takeOverSchema,
    send: async ({ firstName, lastName }) => {
      setFailure(null)
      const result = await takeOver({ token, firstName, lastName, isAdult: true, bringsId: true })
      if (result.as === 'taken') onTaken(result.order)
      else if (result.as === 'gone') onGone()
      else if (result.as === 'failed') setFailure(result.why)
      else onLoggedOut()
      return null
    },
  })
  return (
    <PlainForm className="mt-5" {...form.props}>
      <p className="muted">
        <FormattedMessage id="handovers.form.account" values={{ email: <bdi>{taker.email}</bdi> }} />
      </p>
      <FieldGrid>
        <TextField
          label={<FormattedMessage id="share-links.answer.firstName" />}
          name="firstName"
          autoComplete="given-name"
          defaultValue={taker.firstName}
          error={form.error('firstName')}
        />
        <TextField
          label={<FormattedMessage id="share-links.answer.lastName" />}
          name="lastName"
          autoComplete="family-name"
          defaultValue={taker.lastName}
          error={form.error('lastName')}
        />
      </FieldGrid>
      <Checkbox name="confirms" error={form.error('confirms')}>
        <FormattedMessage
          id="handovers.form.confirms"
          values={{ terms: <TermsLink />, houseRules: <HouseRulesLink /> }}
        />
      </Checkbox>
      {failure && (
        <Alert>
          <FormattedMessage id={failure} />
        </Alert>
      )}
      <FormActions>
        <Button kind="accent" icon="arrow" {...form.button}>
          <FormattedMessage id="handovers.form.take" />
        </Button>
        <TextLink href={paths.home()} isQuiet>
          <FormattedMessage id="handovers.form.no" />
        </TextLink>
      </FormActions>
    </PlainForm>
  )
}
