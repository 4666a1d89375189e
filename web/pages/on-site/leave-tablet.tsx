import { useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLogOut } from '../../features/account/login/use-log-out.ts'
import { newUuid } from '../../lib/uuid.ts'
import { onSiteEventAtom } from '../../shop/on-site/on-site-atoms.ts'
import { forgetPerson } from '../../lib/storage/personal-storage.ts'
import { Button, TextButton } from '../../ui/button.tsx'

const secondsToStay = 10

/**
 * Ends the visit on a tablet once a result is shown: session and typed data are removed at once, and after
 * ten seconds the tablet is wiped for the next visitor and loads its start page. Hovering or focusing the
 * message pauses the timer, the button beside it stops it.
 */
export function LeaveTablet({ storeNumber }: { storeNumber: number }) {
  const tell = useSetAtom(onSiteEventAtom)
  const [isHeld, setHeld] = useState(false)
  const [isStopped, setStopped] = useState(false)
  const [left, setLeft] = useState(secondsToStay)
  useWiping(storeNumber)

  const leave = (): void => tell({ type: 'ended' })
  const timeIsUp = useEffectEvent(leave)
  useEffect(() => {
    if (isHeld || isStopped) return
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : timeIsUp()), 1000)
    return () => clearTimeout(timer)
  }, [left, isHeld, isStopped])

  return (
    <div
      aria-live="off"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className="muted">
        {isStopped ? (
          <FormattedMessage id="success.onSite.stopped" />
        ) : (
          <FormattedMessage id="success.onSite.text" values={{ seconds: left }} />
        )}
      </p>
      <div className="row mt-4">
        <Button icon="arrow" onClick={leave}>
          <FormattedMessage id="success.onSite.leave" />
        </Button>
        {!isStopped && (
          <TextButton onClick={() => setStopped(true)}>
            <FormattedMessage id="success.onSite.stay" />
          </TextButton>
        )}
      </div>
    </div>
  )
}

/** No result needs the session any more: a payment, for example, is found by its reference. */
function useWiping(storeNumber: number): void {
  const { logOut } = useLogOut()
  const tell = useSetAtom(onSiteEventAtom)
  const hasWiped = useRef(false)
  const wipe = useEffectEvent(() => {
    forgetPerson()
    tell({ type: 'succeeded', storeNumber, guest: newUuid() })
    void logOut()
  })
  useEffect(() => {
    if (hasWiped.current) return
    hasWiped.current = true
    wipe()
  }, [])
}
