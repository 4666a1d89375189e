import { FormattedMessage } from 'react-intl'
import type { RuleReason } from '../../generated/house-schema.ts'
import { Segment } from '../../ui/forms/choices/segment.tsx'
import { reasonNames } from '../log/rule-names.ts'

const reasons = Object.keys(reasonNames) as RuleReason[]

/** Why a rule of guests is broken: of the house, never of a guest's health. */
export function ReasonChoice({
  value,
  onChange,
}: {
  value: RuleReason | null
  onChange: (reason: RuleReason) => void
}) {
  return (
    <Segment
      legend={<FormattedMessage id="house.reason.legend" />}
      isLegendShown
      name="reason"
      options={reasons.map((reason) => ({
        value: reason,
        label: <FormattedMessage id={reasonNames[reason]} />,
      }))}
      value={value}
      onChange={onChange}
    />
  )
}
