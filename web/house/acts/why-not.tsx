import { FormattedMessage } from 'react-intl'
import { shopTimeZone } from '../../lib/language/format.ts'
import { useWords } from '../day/use-words.ts'
import { alreadySo, whyNot } from './act-names.ts'
import type { StayDetails } from './form-props.ts'

export interface WhyNotProps {
  act: StayDetails['acts'][number]
  state: StayDetails['stay']['state']
}

/** The reason why an act is not possible now; nothing for one that is. */
export function WhyNot({ act: { name, refusal, possibleFrom }, state }: WhyNotProps) {
  const words = useWords(shopTimeZone)
  if (refusal === null) return null
  if (possibleFrom)
    return <FormattedMessage id="house.whyNot.possibleFrom" values={{ time: words.clock(possibleFrom) }} />
  // A no-show is recorded of guests who did not come, and not of those who have.
  const isSaid = refusal === 'ALREADY_SO' && !(name === 'NO_SHOW' && state === 'NO_SHOW')
  return <FormattedMessage id={(isSaid && alreadySo[name]) || whyNot[refusal]} />
}
