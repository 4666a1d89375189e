import { useSetAtom } from 'jotai'
import { useEffect, useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { onSiteEventAtom } from '../../shop/on-site/on-site-atoms.ts'
import { Button } from '../../ui/button.tsx'
import { BareDialog } from '../../ui/overlays/dialog.tsx'

/** Spoken again when so many seconds are left. */
const spokenAt = 10

/**
 * Asks whether the guest is still there, over a page that can no longer be read. Only an answer goes on: a
 * touch beside it may be another person's.
 */
export function IdleWarning({ wipesAt }: { wipesAt: number }) {
  const id = useId()
  const tell = useSetAtom(onSiteEventAtom)
  const seconds = useSecondsTo(wipesAt)
  const stay = (): void => tell({ type: 'stayed' })
  return (
    <BareDialog
      isOpen
      isAlert
      isCloseable={false}
      onClose={stay}
      className="dialog idle-warning"
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
    >
      <div className="dialog__inner">
        <h2 className="heading-3" id={`${id}-title`}>
          <FormattedMessage id="on-site.warning.title" />
        </h2>
        <p id={`${id}-text`}>
          <FormattedMessage id="on-site.warning.text" />
        </p>
        <p className="idle-warning__time tabular" aria-hidden="true">
          {seconds}
        </p>
        <p className="visually-hidden" role="status">
          {seconds <= spokenAt && (
            <FormattedMessage id="on-site.warning.seconds" values={{ seconds: spokenAt }} />
          )}
        </p>
        <div className="dialog__actions">
          <Button kind="accent" onClick={stay}>
            <FormattedMessage id="on-site.warning.stay" />
          </Button>
          <Button kind="line" onClick={() => tell({ type: 'ended' })}>
            <FormattedMessage id="on-site.warning.end" />
          </Button>
        </div>
      </div>
    </BareDialog>
  )
}

/** Whole seconds, by this browser's own clock. */
function useSecondsTo(instant: number): number {
  const left = (): number => Math.max(0, Math.ceil((instant - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left), 1000)
    return () => clearInterval(timer)
  })
  return seconds
}
