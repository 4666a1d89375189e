import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { WellzoneKind } from '../../generated/schema.ts'
import { SelectField } from '../../ui/forms/field.tsx'
import { FieldPair } from '../../ui/forms/form-layout.tsx'
import { TickGroup } from './tick-group.tsx'

export interface WaitingStore {
  id: string
  city: string
  wellzoneTypes: { kind: WellzoneKind; name: string; maxPersons: number }[]
}

interface GroupChoiceProps {
  stores: WaitingStore[]
  preset: { persons: number; hours: number }
  /** Of the sizes. */
  error: ReactNode
}

const counts = { persons: [1, 2, 3, 4], hours: [2, 3, 4, 5, 6] }

/** Sizes, persons and hours; a size that is too small for the group cannot be chosen, which is said. */
export function GroupChoice({ stores, preset, error }: GroupChoiceProps) {
  const intl = useIntl()
  const [persons, setPersons] = useState(preset.persons)
  const kinds = kindsOf(stores, persons)
  const fitting = kinds.filter(({ fits }) => fits).map(({ name }) => name)
  return (
    <>
      <TickGroup
        legend={<FormattedMessage id="waiting.form.kinds" />}
        hint={
          fitting.length < kinds.length && (
            <FormattedMessage
              id="waiting.form.fitting"
              values={{ persons, types: intl.formatList(fitting), count: fitting.length }}
            />
          )
        }
        name="kind"
        options={kinds.map(({ kind, name, fits }) => ({ value: kind, label: name, isDisabled: !fits }))}
        defaultValues={smallestFirst}
        cells={3}
        error={error}
      />
      <FieldPair>
        <SelectField
          label={<FormattedMessage id="slots.persons" />}
          name="persons"
          defaultValue={preset.persons}
          onChange={(event) => setPersons(Number(event.currentTarget.value))}
        >
          {counts.persons.map((count) => (
            <option key={count} value={count}>
              {intl.formatMessage({ id: 'slots.persons.value' }, { persons: count })}
            </option>
          ))}
        </SelectField>
        <SelectField label={<FormattedMessage id="slots.hours" />} name="hours" defaultValue={preset.hours}>
          {counts.hours.map((count) => (
            <option key={count} value={count}>
              {intl.formatMessage({ id: 'slots.hours.value' }, { hours: count })}
            </option>
          ))}
        </SelectField>
      </FieldPair>
    </>
  )
}

const smallestFirst: WellzoneKind[] = ['CLASSIC', 'PREMIUM', 'EXCLUSIVE']

/** The sizes that the stores have, and whether each takes so many persons. */
function kindsOf(stores: WaitingStore[], persons: number) {
  const types = stores.flatMap(({ wellzoneTypes }) => wellzoneTypes)
  return smallestFirst.flatMap((kind) => {
    const ofKind = types.filter((type) => type.kind === kind)
    const [first] = ofKind
    return first ? [{ kind, name: first.name, fits: ofKind.some((type) => type.maxPersons >= persons) }] : []
  })
}
