import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { OrderStatus } from '../../features/orders/list/order-status.tsx'
import type { Joined } from '../../features/waiting/use-join.ts'
import { Button, TextButton } from '../../ui/button.tsx'
import { useSnackbar } from '../../ui/overlays/snackbar.tsx'

interface WaitingSentProps {
  email: string
  onAgain: () => Promise<Joined>
  onChange: () => void
}

/** The mail is on its way: only its button puts the wish on the list. */
export function WaitingSent({ email, onAgain, onChange }: WaitingSentProps) {
  const snackbar = useSnackbar()
  const [isBusy, setBusy] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  // The form with the focus is gone: the focus goes to what came of it.
  useEffect(() => title.current?.focus(), [])
  const again = async (): Promise<void> => {
    setBusy(true)
    const result = await onAgain()
    setBusy(false)
    if (result.as === 'sent') return snackbar.success({ id: 'waiting.sent.again.done' })
    const why = result.as === 'failed' ? result.why : 'waiting.sent.again.refused'
    snackbar.error({ id: why })
  }
  return (
    <>
      <p>
        <OrderStatus as="open">
          <FormattedMessage id="waiting.sent.state" />
        </OrderStatus>
      </p>
      <h1 className="heading-1 mt-4" ref={title} tabIndex={-1}>
        <FormattedMessage id="waiting.sent.title" />
      </h1>
      <p className="lead mt-4" role="status">
        <FormattedMessage id="waiting.sent.text" values={{ email: <bdi className="email">{email}</bdi> }} />
      </p>
      <p className="muted mt-4">
        <FormattedMessage id="waiting.sent.hint" />
      </p>
      <div className="row flow__actions">
        <Button kind="dark" isBusy={isBusy} onClick={() => void again()}>
          <FormattedMessage id="waiting.sent.again" />
        </Button>
        <TextButton isQuiet onClick={onChange}>
          <FormattedMessage id="waiting.sent.change" />
        </TextButton>
      </div>
    </>
  )
}
