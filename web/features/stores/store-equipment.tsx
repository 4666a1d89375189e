import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { WellzoneKind } from '../../generated/schema.ts'
import { Equipment } from './equipment.tsx'
import { Note } from '../../ui/notice.tsx'
import { PlanGlyph } from '../../ui/plan.tsx'
import { Section } from '../../ui/section.tsx'
import { Segment } from './segment.tsx'
import { planDescriptions } from './plan-descriptions.ts'
import type { StorePlaceFragment } from './store-place.generated.ts'

interface StoreEquipmentProps {
  types: StorePlaceFragment['wellzoneTypes']
  /** Null if the spa API is unavailable. */
  equipment: StorePlaceFragment['equipment']
}

/** Equipment of the suites, filtered by type if a store has several. */
export function StoreEquipment({ types, equipment }: StoreEquipmentProps) {
  const intl = useIntl()
  const [chosen, setChosen] = useState<WellzoneKind | null>(null)
  const smallestFirst = types.toReversed()
  const type = types.find(({ kind }) => kind === chosen) ?? smallestFirst[0]
  if (!type) return null
  return (
    <Section
      id="equipment"
      title={<FormattedMessage id="stores.equipment.title" />}
      aside={
        smallestFirst.length > 1 && (
          <Segment
            legend={<FormattedMessage id="stores.equipment.filter" />}
            name="equipment-type"
            options={smallestFirst.map(({ kind, name }) => ({
              value: kind,
              label: name,
              icon: <PlanGlyph kind={kind} />,
            }))}
            value={type.kind}
            onChange={setChosen}
          />
        )
      }
    >
      {equipment ? (
        <Equipment
          kind={type.kind}
          planLabel={intl.formatMessage({ id: planDescriptions[type.kind] })}
          caption={<FormattedMessage id="stores.equipment.caption" values={{ name: type.name }} />}
          items={equipment.filter(({ kinds }) => kinds.includes(type.kind))}
        />
      ) : (
        <Note icon="alert">
          <FormattedMessage id="stores.equipment.failed" />
        </Note>
      )}
    </Section>
  )
}
