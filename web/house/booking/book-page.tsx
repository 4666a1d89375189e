import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'wouter'
import { localParts, shopTimeZone } from '../../lib/language/format.ts'
import { useKeys } from '../frame/keys.ts'
import { useTell } from '../frame/told.tsx'
import { noteOwn } from '../acts/own-acts.ts'
import { dayPath } from '../paths.ts'
import { ChooseTime, type Hold } from './choose-time.tsx'
import { GuestForm } from './guest-form.tsx'
import { useRelease } from './use-release.ts'

interface BookPageProps {
  storeId: string
  /** The day of the plan from which it was opened. */
  dayOfAddress: string | undefined
}

/** Booking for a guest: a time, which is held, then who comes and how it is paid. */
export function BookPage({ storeId, dayOfAddress }: BookPageProps) {
  const [hold, setHold] = useState<Hold | null>(null)
  const [isBooked, setBooked] = useState(false)
  const [, go] = useLocation()
  const tell = useTell()
  const letGo = useRelease(isBooked ? null : hold)
  // The times are read once the suite is among them again.
  const back = (): void => void letGo().then(() => setHold(null))
  useKeys({ Escape: hold ? back : () => go(dayPath(storeId, dayOfAddress)) })
  return (
    <>
      <div className="title">
        <h1>
          <FormattedMessage id="house.nav.book" />
        </h1>
      </div>
      {hold === null ? (
        <ChooseTime storeId={storeId} proposed={dayOfAddress} onHeld={setHold} />
      ) : (
        <GuestForm
          storeId={storeId}
          hold={hold}
          onBack={back}
          onDone={(sentence) => {
            setBooked(true)
            tell({ sentence })
            const { day } = localParts(hold.startsAt, shopTimeZone)
            noteOwn(hold.id, day)
            go(dayPath(storeId, day))
          }}
        />
      )}
    </>
  )
}
