import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { Alert } from '../../ui/states/notice.tsx'

/** Why something was refused, read out at once. */
export function Refusal({ id, children }: { id: PlainMessageId | null; children?: ReactNode }) {
  if (id === null) return null
  return (
    <Alert>
      <FormattedMessage id={id} /> {children}
    </Alert>
  )
}
