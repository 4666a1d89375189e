import { type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button, TextButton } from '../../../ui/button.tsx'
import { PriceLabel } from '../../../ui/price-label.tsx'
import { Afterwards } from '../move/move-words.tsx'
import { rescheduleErrorMessage } from '../move/error-messages.ts'
import { BeforeAfter } from './before-after.tsx'
import type { Present } from './choice.ts'
import { ChangePrices } from './change-prices.tsx'
import type { StayChangeFieldsFragment as Change } from './change-stay.generated.ts'
import type { Chosen } from './chosen.ts'
import '../move/move-box.css'

interface ChangeBoxProps {
  stay: Present
  change: Change
  chosen: Chosen
  paidCents: number | null
  picker: ReactNode
  isPayable: boolean
  isLoading: boolean
  isBusy: boolean
  onReset: () => void
  onChange: () => void
}

/** Before and after, what comes back or is to be paid, and the button that changes the stay. */
export function ChangeBox(props: ChangeBoxProps) {
  const { stay, change, chosen, paidCents, picker, isLoading } = props
  const title = useId()
  const isPriced = change.problem === null && change.difference !== null
  const isDearer = isPriced && change.difference!.minor > 0
  return (
    <aside className="move-box" aria-labelledby={title} aria-busy={isLoading || undefined}>
      <h2 className="move-box__title" id={title}>
        <FormattedMessage id="reschedules.change.beforeAfter" />
      </h2>
      <BeforeAfter stay={stay} change={change} chosen={chosen} />
      {isDearer && picker}
      {isPriced && <ChangePrices stay={stay} change={change} paidCents={paidCents} />}
      {isPriced ? <ChangeButton {...props} /> : <NotYet {...props} />}
      {isPriced && (
        <p className="small muted move-box__note">
          <FormattedMessage id={isDearer ? 'reschedules.change.heldNote' : 'reschedules.change.note'} />{' '}
          <Afterwards chosen={change} timeZone={stay.timeZone} />
        </p>
      )}
    </aside>
  )
}

/** Names the amount if there is one to pay. A press while the price is being asked for does nothing. */
function ChangeButton({ change, isPayable, isLoading, isBusy, onChange }: ChangeBoxProps) {
  const { difference } = change
  const isDearer = difference!.minor > 0
  const isReady = !isLoading && (!isDearer || isPayable)
  return (
    <Button
      kind="accent"
      isWide
      isBusy={isBusy}
      aria-disabled={!isReady || undefined}
      onClick={isReady ? onChange : undefined}
    >
      {isDearer ? (
        <PriceLabel price={difference!}>
          <FormattedMessage id="reschedules.change.pay" />
        </PriceLabel>
      ) : (
        <FormattedMessage id="reschedules.change.make" />
      )}
    </Button>
  )
}

function NotYet({ change: { problem }, onReset }: ChangeBoxProps) {
  const note = useId()
  const isUntouched = problem === null || problem === 'NOTHING_CHANGED'
  return (
    <>
      <Button isWide aria-disabled aria-describedby={note}>
        <FormattedMessage id="reschedules.change.nothing" />
      </Button>
      <p className="small muted move-box__note" id={note}>
        {isUntouched ? (
          <FormattedMessage id="reschedules.change.nothingNote" />
        ) : (
          <FormattedMessage id={rescheduleErrorMessage(problem)} />
        )}
      </p>
      {!isUntouched && (
        <TextButton onClick={onReset}>
          <FormattedMessage id="reschedules.change.reset" />
        </TextButton>
      )}
    </>
  )
}
