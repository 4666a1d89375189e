import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button, TextButton } from '../../../ui/button.tsx'
import { PriceLabel } from '../../../ui/price-label.tsx'
import { HeldTime } from '../times/held-time.tsx'
import { BeforeAfter } from './before-after.tsx'
import type { Present } from '../choices/choice.ts'
import { type Chosen, toShape } from '../choices/chosen.ts'
import { rescheduleErrorMessage } from './error-messages.ts'
import { MovePrices } from './move-prices.tsx'
import type { StayChangeFieldsFragment as Change, StayTimesFragment } from './move-stay.generated.ts'
import { Afterwards, Target } from './move-words.tsx'
import './move-box.css'

interface MoveBoxProps {
  stay: Present
  change: Change
  chosen: Chosen
  /** The time that is held while its difference is being paid. */
  held: StayTimesFragment['held']
  paidCents: number | null
  /** How a higher price is paid. */
  picker: ReactNode
  /** A way to pay is chosen. */
  isPayable: boolean
  isLoading: boolean
  isBusy: boolean
  /** The held time may have expired. */
  onExpired: () => void
  onReset: () => void
  onMove: () => void
}

/** Shows before and after, what comes back or is to be paid, and the button that does it. */
export function MoveBox(props: MoveBoxProps) {
  const { stay, change, chosen, held, paidCents, picker, isLoading, onExpired } = props
  const price = priceOf(change)
  return (
    <aside className="move-box" aria-labelledby="move-box-title" aria-busy={isLoading || undefined}>
      <h2 className="move-box__title" id="move-box-title">
        <FormattedMessage id="reschedules.change.beforeAfter" />
      </h2>
      <BeforeAfter stay={stay} change={change} chosen={chosen} />
      {held && held.startsAt === change.startsAt && <HeldTime until={held.heldUntil} onExpired={onExpired} />}
      {price && price.minor > 0 && picker}
      {price && <MovePrices stay={stay} change={change} paidCents={paidCents} />}
      <MoveButton {...props} />
      <BoxNote {...props} />
    </aside>
  )
}

/** Names the amount if there is one to pay. A press while the price is being asked for does nothing. */
function MoveButton({ stay, change, chosen, isPayable, isLoading, isBusy, onMove }: MoveBoxProps) {
  const price = priceOf(change)
  const isDearer = price !== null && price.minor > 0
  const isReady = price !== null && !isLoading && (!isDearer || isPayable)
  const isMove = toShape(chosen) === null
  return (
    <Button
      kind={price ? 'accent' : 'dark'}
      isWide
      isBusy={isBusy}
      aria-disabled={!isReady || undefined}
      aria-describedby={price ? undefined : 'move-box-note'}
      onClick={isReady ? onMove : undefined}
    >
      {!price ? (
        <FormattedMessage id="reschedules.change.nothing" />
      ) : isDearer ? (
        <PriceLabel price={price}>
          <FormattedMessage id={isMove ? 'reschedules.box.pay' : 'reschedules.change.pay'} />
        </PriceLabel>
      ) : isMove ? (
        <Target stay={stay} startsAt={change.startsAt} />
      ) : (
        <FormattedMessage id="reschedules.change.make" />
      )}
    </Button>
  )
}

/** Why it cannot be changed so, and the way back; or when something changes, and until when it is free. */
function BoxNote({ stay, change, onReset }: MoveBoxProps) {
  const { problem, startsAt } = change
  const price = priceOf(change)
  const isDearer = price !== null && price.minor > 0
  if (price)
    return (
      <p className="small muted move-box__note">
        <FormattedMessage id={isDearer ? 'reschedules.change.heldNote' : 'reschedules.change.note'} />{' '}
        <Afterwards startsAt={startsAt} timeZone={stay.timeZone} />
      </p>
    )
  const isUntouched = problem === null || problem === 'NOTHING_CHANGED'
  return (
    <>
      <p className="small muted move-box__note" id="move-box-note">
        <FormattedMessage
          id={isUntouched ? 'reschedules.change.nothingNote' : rescheduleErrorMessage(problem)}
        />
      </p>
      {!isUntouched && (
        <TextButton onClick={onReset}>
          <FormattedMessage id="reschedules.change.reset" />
        </TextButton>
      )}
    </>
  )
}

/** The difference in price; null while there is nothing that could be done. */
function priceOf({ problem, difference }: Change) {
  return problem === null ? difference : null
}
