import { type ReactNode, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDates } from '../../lib/language/format.ts'
import { useToday } from '../../lib/use-today.ts'
import { partsOfDay } from '../../shop/parts-of-day.ts'
import { FieldError } from '../../ui/forms/field.tsx'
import { SayChoice } from './say-choice.tsx'
import {
  dayGroups,
  kindGroups,
  type Preset,
  storeGroups,
  type WaitingStore,
  weekdayGroups,
} from './say-options.ts'
import { useWeekdays } from './wish-words.ts'
import './join-sentence.css'

interface JoinSentenceProps {
  stores: WaitingStore[]
  preset: Preset
  error: (name: string) => ReactNode
}

const counts = { persons: [1, 2, 3, 4], hours: [2, 3, 4, 5, 6] }
const groups = ['store', 'when', 'part', 'kind'] as const

/** A sentence with choices, filled with what was looked for; several days or cities are one entry. */
export function JoinSentence({ stores, preset, error }: JoinSentenceProps) {
  const intl = useIntl()
  const id = useId()
  const [persons, setPersons] = useState(preset.persons)
  const { days, cities, parts, kinds } = useSayOptions(stores, preset, persons)
  const errorOf = (name: string) => (error(name) ? `${id}-${name}` : undefined)
  return (
    <div role="group" aria-label={intl.formatMessage({ id: 'waiting.say.label' })}>
      <p className="join-sentence__line">
        <SayChoice
          name="when"
          label={intl.formatMessage({ id: 'waiting.form.when' })}
          options={days}
          defaultValue={preset.day ?? ''}
          errorId={errorOf('when')}
        />
        <SayChoice
          name="part"
          label={intl.formatMessage({ id: 'slots.part.legend' })}
          options={parts}
          defaultValue={preset.part ?? partsOfDay.join()}
          errorId={errorOf('part')}
        />
      </p>
      <p className="join-sentence__line">
        <SayChoice
          name="store"
          label={intl.formatMessage({ id: 'waiting.form.where' })}
          options={cities}
          defaultValue={preset.storeId ?? ''}
          errorId={errorOf('store')}
        />
        <SayChoice
          key={persons}
          name="kind"
          label={intl.formatMessage({ id: 'waiting.form.kinds' })}
          options={kinds}
          defaultValue={kinds[0]?.value ?? ''}
          errorId={errorOf('kind')}
        />
      </p>
      <p className="join-sentence__line">
        <SayChoice
          name="persons"
          label={intl.formatMessage({ id: 'slots.persons' })}
          options={counts.persons.map((count) => ({
            value: String(count),
            label: intl.formatMessage({ id: 'waiting.say.persons' }, { persons: count }),
          }))}
          defaultValue={String(preset.persons)}
          errorId={errorOf('persons')}
          onChange={(value) => setPersons(Number(value))}
        />
        <SayChoice
          name="hours"
          label={intl.formatMessage({ id: 'slots.hours' })}
          options={counts.hours.map((count) => ({
            value: String(count),
            label: intl.formatMessage({ id: 'waiting.say.hours' }, { hours: count }),
          }))}
          defaultValue={String(preset.hours)}
          errorId={errorOf('hours')}
        />
      </p>
      {groups.map((name) => (
        <FieldError key={name} id={`${id}-${name}`}>
          {error(name)}
        </FieldError>
      ))}
    </div>
  )
}

/** The entries of the lists, in words. What the address does not name is asked first. */
function useSayOptions(stores: WaitingStore[], { day, storeId }: Preset, persons: number) {
  const intl = useIntl()
  const dates = useDates()
  const weekdays = useWeekdays()
  const today = useToday()
  const anyOf = (words: string[]) => intl.formatList(words, { type: 'disjunction' })
  const open = (isOpen: boolean, id: 'waiting.say.whichDay' | 'waiting.say.whichCity') =>
    isOpen ? [{ value: '', label: intl.formatMessage({ id }) }] : []
  const everyWeek = weekdayGroups.map((numbers) => {
    const names = weekdays.filter(({ value }) => numbers.includes(value)).map(({ long }) => long)
    const label =
      numbers.length === weekdays.length
        ? intl.formatMessage({ id: 'waiting.say.anyDay' })
        : intl.formatMessage({ id: 'waiting.say.weekly' }, { days: anyOf(names) })
    return { value: numbers.join(), label }
  })
  const oneDay = dayGroups(day, today).map((group) => {
    const label = intl.formatMessage(
      { id: 'waiting.say.on' },
      { days: anyOf(group.map((one) => dates.short(one))) },
    )
    return { value: group.join(), label }
  })
  const partWords = {
    morning: 'waiting.wish.morning',
    afternoon: 'waiting.wish.afternoon',
    evening: 'waiting.wish.evening',
  } as const
  return {
    days: [...open(day === null, 'waiting.say.whichDay'), ...oneDay, ...everyWeek],
    cities: [
      ...open(storeId === null, 'waiting.say.whichCity'),
      ...storeGroups(stores, storeId).map((group) => ({
        value: group.map(({ id }) => id).join(),
        label:
          group.length > 2 || group === stores
            ? intl.formatMessage({ id: 'waiting.say.anyCity' })
            : intl.formatMessage({ id: 'waiting.say.in' }, { cities: anyOf(group.map(({ city }) => city)) }),
      })),
    ],
    parts: [
      { value: partsOfDay.join(), label: <FormattedMessage id="waiting.wish.anyPart" /> },
      ...partsOfDay.map((part) => ({ value: part, label: <FormattedMessage id={partWords[part]} /> })),
      {
        value: 'afternoon,evening',
        label: anyOf([
          intl.formatMessage({ id: 'waiting.wish.afternoon' }),
          intl.formatMessage({ id: 'waiting.wish.evening' }),
        ]),
      },
    ],
    kinds: kindGroups(stores, persons).map((group, index) => ({
      value: group.map(({ kind }) => kind).join(),
      label:
        index === 0 && group.length > 1
          ? intl.formatMessage({ id: 'waiting.say.anyKind' })
          : anyOf(group.map(({ name }) => name)),
    })),
  }
}
