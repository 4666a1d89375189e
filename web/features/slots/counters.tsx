import { FormattedMessage, useIntl } from 'react-intl'
import { Counter } from '../../ui/forms/choices/counter.tsx'
import { durationOf, personsOf, type Stay, stayLimits } from './stay.ts'

interface StayCounterProps {
  stay: Stay
  onChange: (change: Partial<Stay>) => void
}

export function PersonsCounter({ stay, onChange }: StayCounterProps) {
  const intl = useIntl()
  const persons = personsOf(stay)
  return (
    <Counter
      label={intl.formatMessage({ id: 'slots.persons.group' })}
      value={persons}
      {...stayLimits.persons}
      onChange={(value) => onChange({ persons: value })}
    >
      <FormattedMessage id="slots.persons.value" values={{ persons }} />
    </Counter>
  )
}

export function HoursCounter({ stay, onChange }: StayCounterProps) {
  const intl = useIntl()
  const hours = durationOf(stay)
  return (
    <Counter
      label={intl.formatMessage({ id: 'slots.hours.group' })}
      value={hours}
      {...stayLimits.durationHours}
      onChange={(value) => onChange({ durationHours: value })}
    >
      <FormattedMessage id="slots.hours.value" values={{ hours }} />
    </Counter>
  )
}
