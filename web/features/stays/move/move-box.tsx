import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { HeldTime } from '../times/held-time.tsx'
import { MoveButton } from './move-button.tsx'
import { MovePrices } from './move-prices.tsx'
import { Afterwards, MoveTitle, type Stay, When } from './move-words.tsx'
import type { RescheduleTermsFragment, RescheduleTimeFieldsFragment as Time } from './reschedule.generated.ts'
import './move-box.css'

interface MoveBoxProps {
  stay: Stay
  terms: RescheduleTermsFragment
  /** What the order is paid with in money, in cents; null while unknown. */
  paidCents: number | null
  chosen: Time | null
  /** How a higher price is paid. */
  picker: ReactNode
  /** A way to pay is chosen. */
  isPayable: boolean
  isBusy: boolean
  /** The held time may have expired. */
  onExpired: () => void
  onMove: () => void
}

/** The present time against the new one, what comes back or is to be paid, and the button that moves it. */
export function MoveBox({
  stay,
  terms,
  paidCents,
  chosen,
  picker,
  onExpired,
  onMove,
  ...button
}: MoveBoxProps) {
  const differenceCents = chosen?.difference.minor ?? 0
  const isDearer = differenceCents > 0
  return (
    <aside className="move-box" aria-labelledby="move-box-title">
      <h2 className="move-box__title" id="move-box-title">
        <MoveTitle stay={stay} chosen={chosen} />
      </h2>
      <div className="move-box__stay">
        <span className="move-box__door" aria-hidden="true" />
        <p>
          <span className="small muted">
            <FormattedMessage id="reschedules.box.before" />
          </span>
          <br />
          {chosen ? (
            <s>
              <When {...stay} />
            </s>
          ) : (
            <When {...stay} />
          )}
        </p>
      </div>
      <div className="move-box__stay" role="status">
        <span className={`move-box__door${chosen ? ' move-box__door--lit' : ''}`} aria-hidden="true" />
        <p>
          <span className="small muted">
            <FormattedMessage id="reschedules.box.after" />
          </span>
          <br />
          {chosen ? (
            <b>
              <When startsAt={chosen.startsAt} endsAt={chosen.endsAt} timeZone={stay.timeZone} />
            </b>
          ) : (
            <FormattedMessage id="reschedules.box.none" />
          )}
        </p>
      </div>
      {terms.held && terms.held.startsAt === chosen?.startsAt && (
        <HeldTime until={terms.held.heldUntil} onExpired={onExpired} />
      )}
      {isDearer && picker}
      <MovePrices terms={terms} paidCents={paidCents} differenceCents={differenceCents} />
      {chosen && <MoveButton {...button} stay={stay} chosen={chosen} onMove={onMove} />}
      <p className="small muted move-box__note">
        <FormattedMessage id={isDearer ? 'reschedules.box.heldNote' : 'reschedules.box.note'} />{' '}
        {chosen && <Afterwards chosen={chosen} timeZone={stay.timeZone} />}
      </p>
    </aside>
  )
}
