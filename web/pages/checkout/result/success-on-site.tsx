import type { ResultTexts } from '../../../features/payments/payment-result-texts.ts'
import { LeaveTablet } from '../../on-site/leave-tablet.tsx'
import { SuccessPlaced } from './success-placed.tsx'

interface SuccessOnSiteProps {
  /** The order as text. */
  texts: ResultTexts
  storeNumber: number
}

/** Success page of a tablet, whatever the store of the stay and the way to pay. */
export function SuccessOnSite({ texts, storeNumber }: SuccessOnSiteProps) {
  return (
    <SuccessPlaced texts={texts}>
      <LeaveTablet storeNumber={storeNumber} />
    </SuccessPlaced>
  )
}
