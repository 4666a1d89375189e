import { type ReactNode, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { InlineButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { Note } from '../../../ui/states/notice.tsx'
import { savedEmail } from './personal-data-draft.ts'

interface EmailFieldProps {
  viewer: { email: string; pendingEmail: string | null }
  start: string
  error: ReactNode
}

/**
 * Shows the address that was requested last, so that saving another field does not revert it. While its
 * confirmation is pending, a note states the current one, with a button that keeps it.
 */
export function EmailField({ viewer, start, error }: EmailFieldProps) {
  const { email, pendingEmail } = viewer
  const input = useRef<HTMLInputElement>(null)
  const saved = savedEmail(viewer)
  const shown = useRef(saved)
  useEffect(() => {
    if (shown.current !== saved && input.current) input.current.value = saved
    shown.current = saved
  }, [saved])

  const keep = (): void => {
    const field = input.current!
    field.value = email
    field.dispatchEvent(new Event('input', { bubbles: true })) // the form only receives events of typed input
    field.focus()
    field.form?.requestSubmit()
  }

  return (
    <>
      <TextField
        ref={input}
        label={<FormattedMessage id="account.field.email" />}
        hint={<FormattedMessage id="account.data.emailHint" />}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={start}
        error={error}
      />
      {pendingEmail !== null && (
        <Note icon="mail">
          <FormattedMessage id="account.data.emailPending" values={{ email, pendingEmail }} />{' '}
          <InlineButton onClick={keep}>
            <FormattedMessage id="account.data.emailKeep" values={{ email }} />
          </InlineButton>
        </Note>
      )}
    </>
  )
}
