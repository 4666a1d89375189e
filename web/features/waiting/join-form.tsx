import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { PrivacyNote } from '../../shop/legal-notes.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { PlainForm } from '../../ui/forms/settings.tsx'
import { useForm } from '../../ui/forms/use-form.tsx'
import { Alert } from '../../ui/states/notice.tsx'
import { joinSchema, type Wanted } from './join-rules.ts'
import { JoinSentence } from './join-sentence.tsx'
import type { Preset, WaitingStore } from './say-options.ts'
import type { FreeStay, Joined } from './use-join.ts'

interface JoinFormProps {
  stores: WaitingStore[]
  preset: Preset
  join: (wanted: Wanted) => Promise<Joined>
  onSent: (email: string, wanted: Wanted) => void
  onFree: (stay: FreeStay | null, wanted: Wanted) => void
  /** What is free now, below the button. */
  children?: ReactNode
}

/** What is waited for, filled with what was looked for, and the mailbox. */
export function JoinForm({ stores, preset, join, onSent, onFree, children }: JoinFormProps) {
  const [failure, setFailure] = useState<PlainMessageId | null>(null)
  const form = useForm({
    schema: joinSchema,
    send: async (wanted) => {
      setFailure(null)
      const result = await join(wanted)
      if (result.as === 'sent') onSent(result.email, wanted)
      if (result.as === 'free') onFree(result.stay, wanted)
      if (result.as === 'failed') setFailure(result.why)
      return result.as === 'wrong' ? result.errors : null
    },
  })
  return (
    <PlainForm className="waiting__form mt-6" {...form.props}>
      <JoinSentence stores={stores} preset={preset} error={form.error} />
      <div className="join-form__email">
        <TextField
          label={<FormattedMessage id="waiting.form.email" />}
          name="email"
          type="email"
          autoComplete="email"
          error={form.error('email')}
        />
        <Button kind="accent" icon="bell" {...form.button}>
          <FormattedMessage id="waiting.form.send" />
        </Button>
        <div>
          <p className="small muted">
            <FormattedMessage id="waiting.form.promise" />
          </p>
          <PrivacyNote />
        </div>
      </div>
      {failure && (
        <Alert>
          <FormattedMessage id={failure} />
        </Alert>
      )}
      {children}
    </PlainForm>
  )
}
