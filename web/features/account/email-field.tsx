import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/notice.tsx'

interface EmailFieldProps {
  viewer: { email: string; pendingEmail: string | null }
  start: string
  error: ReactNode
}

/** The address that counts, and below it the one that waits for its confirmation. */
export function EmailField({ viewer: { email, pendingEmail }, start, error }: EmailFieldProps) {
  return (
    <>
      <TextField
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
          <FormattedMessage id="account.data.emailPending" values={{ email, pendingEmail }} />
        </Note>
      )}
    </>
  )
}
