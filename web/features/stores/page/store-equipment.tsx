import { FormattedMessage, useIntl } from 'react-intl'
import { Note } from '../../../ui/states/notice.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Equipment } from '../equipment.tsx'
import { planDescriptions } from '../../../shop/plan-descriptions.ts'
import { Segment } from '../../../ui/forms/choices/segment.tsx'
import type { StorePlaceFragment } from '../store-place.generated.ts'
import { typeParameter, useEquipmentType } from './equipment-type.ts'

interface StoreEquipmentProps {
  types: StorePlaceFragment['wellzoneTypes']
  /** Null if the spa API is unavailable. */
  equipment: StorePlaceFragment['equipment']
}

/**
 * Equipment of the suites, filtered by type if a store has several. The query selects the type; without
 * JavaScript the filter is a form.
 */
export function StoreEquipment({ types, equipment }: StoreEquipmentProps) {
  const intl = useIntl()
  const smallestFirst = types.toReversed()
  const [type, select] = useEquipmentType(smallestFirst)
  if (!type) return null
  return (
    <Section
      id="equipment"
      title={<FormattedMessage id="stores.equipment.title" />}
      aside={
        smallestFirst.length > 1 && (
          <form className="row" method="get" action="#equipment">
            <Segment
              legend={<FormattedMessage id="stores.equipment.filter" />}
              name={typeParameter}
              options={smallestFirst.map(({ kind, name }) => ({
                value: kind,
                query: kind.toLowerCase(),
                label: name,
              }))}
              value={type.kind}
              onChange={select}
            />
            <noscript>
              <button className="button button--line" type="submit">
                {intl.formatMessage({ id: 'stores.equipment.show' })}
              </button>
            </noscript>
          </form>
        )
      }
    >
      {equipment ? (
        <Equipment
          kind={type.kind}
          planLabel={intl.formatMessage({ id: planDescriptions[type.kind] })}
          caption={type.name}
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
