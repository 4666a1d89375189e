import { FormattedMessage, useIntl } from 'react-intl'
import { BarSelectCell } from '../bar-cells.tsx'
import { durationOf, personsOf, stayLimits, type StayChoice } from '../stay.ts'

/** Store, persons and hours: what is known is shown and can be changed in the device's own lists. */
export function KnownCells({ stores, stay, onChange }: Omit<StayChoice, 'onGo'>) {
  const intl = useIntl()
  return (
    <div className="stay-search__known">
      <BarSelectCell
        label={<FormattedMessage id="slots.where" />}
        name="store"
        value={stay.storeRoute ?? ''}
        onChange={(route) => onChange({ storeRoute: route || null })}
      >
        {stay.storeRoute === null && (
          <option value="">{intl.formatMessage({ id: 'slots.where.choose' })}</option>
        )}
        {stores.map(({ route, city }) => (
          <option key={route} value={route}>
            {city}
          </option>
        ))}
      </BarSelectCell>
      <BarSelectCell
        label={<FormattedMessage id="slots.persons" />}
        name="persons"
        value={String(personsOf(stay))}
        onChange={(persons) => onChange({ persons: Number(persons) })}
      >
        {numbersOf(stayLimits.persons).map((persons) => (
          <option key={persons} value={persons}>
            {intl.formatMessage({ id: 'slots.persons.value' }, { persons })}
          </option>
        ))}
      </BarSelectCell>
      <BarSelectCell
        label={<FormattedMessage id="slots.hours" />}
        name="hours"
        value={String(durationOf(stay))}
        onChange={(hours) => onChange({ durationHours: Number(hours) })}
      >
        {numbersOf(stayLimits.durationHours).map((hours) => (
          <option key={hours} value={hours}>
            {intl.formatMessage({ id: 'slots.hours.value' }, { hours })}
          </option>
        ))}
      </BarSelectCell>
    </div>
  )
}

function numbersOf({ min, max }: { min: number; max: number }): number[] {
  return Array.from({ length: max - min + 1 }, (_, index) => min + index)
}
