import { FormattedMessage } from 'react-intl'
import { Button } from '../../../ui/button.tsx'
import { PriceLabel } from '../../../ui/price-label.tsx'
import { type Stay, Target } from './move-words.tsx'
import type { RescheduleTimeFieldsFragment as Time } from './reschedule.generated.ts'

interface MoveButtonProps {
  stay: Stay
  chosen: Time
  /** A dearer time can be paid for. */
  isPayable: boolean
  isBusy: boolean
  onMove: () => void
}

/** The button that moves the stay; it names the amount if there is one to pay. */
export function MoveButton({ stay, chosen, isPayable, isBusy, onMove }: MoveButtonProps) {
  if (chosen.difference.minor <= 0)
    return (
      <Button kind="accent" isWide isBusy={isBusy} onClick={onMove}>
        <Target stay={stay} chosen={chosen} />
      </Button>
    )
  return (
    <Button
      kind="accent"
      isWide
      isBusy={isBusy}
      aria-disabled={!isPayable || undefined}
      onClick={isPayable ? onMove : undefined}
    >
      <PriceLabel price={chosen.difference}>
        <FormattedMessage id="reschedules.box.pay" />
      </PriceLabel>
    </Button>
  )
}
