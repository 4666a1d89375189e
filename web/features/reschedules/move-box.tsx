import { FormattedMessage } from 'react-intl'
import { useMoney } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { PriceLine, PriceLines } from '../../ui/price-lines.tsx'
import { Afterwards, MoveTitle, type Stay, Target, When } from './move-words.tsx'
import type { RescheduleTermsFragment, RescheduleTimeFieldsFragment as Time } from './reschedule.generated.ts'
import { ReturnedNote } from './returned-note.tsx'
import { returnedWays } from './returned-ways.ts'
import './move-box.css'

interface MoveBoxProps {
  stay: Stay
  terms: RescheduleTermsFragment
  /** What the order is paid with in money, in cents; null while unknown. */
  paidCents: number | null
  chosen: Time | null
  isBusy: boolean
  onMove: () => void
  /** Leads to the times where none is chosen yet. */
  onChoose: () => void
}

/** The present time against the new one, what comes back, and the button that moves the stay. */
export function MoveBox({ stay, terms, paidCents, chosen, isBusy, onMove, onChoose }: MoveBoxProps) {
  const money = useMoney()
  const before = terms.stayTotal
  const minor = chosen?.difference.minor ?? 0
  const ways = returnedWays(minor, { returnableCents: terms.returnableToVouchers.minor, paidCents })
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
          <s>
            <When {...stay} />
          </s>
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
      {minor < 0 && (
        <PriceLines>
          <PriceLine amount={money(before)}>
            <FormattedMessage id="reschedules.box.roomBefore" />
          </PriceLine>
          <PriceLine amount={money({ ...before, minor: before.minor + minor })}>
            <FormattedMessage id="reschedules.box.roomAfter" />
          </PriceLine>
          <PriceLine
            as="total"
            amount={money({ ...before, minor: -minor })}
            note={<ReturnedNote ways={ways} currency={before.currency} />}
          >
            <FormattedMessage id="reschedules.box.back" />
          </PriceLine>
        </PriceLines>
      )}
      {chosen ? (
        <Button kind="accent" isWide isBusy={isBusy} onClick={onMove}>
          <Target stay={stay} chosen={chosen} />
        </Button>
      ) : (
        <Button kind="line" isWide onClick={onChoose}>
          <FormattedMessage id="reschedules.box.choose" />
        </Button>
      )}
      <p className="small muted move-box__note">
        <FormattedMessage id="reschedules.box.note" />{' '}
        {chosen && <Afterwards chosen={chosen} timeZone={stay.timeZone} />}
      </p>
    </aside>
  )
}
