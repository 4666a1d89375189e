import { memo, type ReactNode, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Money } from '../../../lib/language/format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { ChosenTime } from './chosen-time.tsx'
import { GlanceBar } from './glance-bar.tsx'
import { PartOfDayTimes } from './part-times.tsx'
import type { PartOfDay } from '../../../shop/parts-of-day.ts'
import { lowestIn, type PricedType } from './priced-times.ts'
import { RoomGalleryButton } from './room-gallery-button.tsx'
import type { DaySpan } from './span-of-day.ts'
import { TypePrice } from './type-price.tsx'
import './room-type.css'

interface RoomTypeProps {
  /** The route of the store. */
  store: string
  priced: PricedType
  /** Null for the whole day. */
  part: PartOfDay | null
  span: DaySpan | null
  hours: number
  persons: number
  /** The chosen slot and the price of all; null if no time of this type is chosen. */
  chosenId: string | null
  total: Money | null
  /** Its picture is the largest of the first view, on which the rest of the page waits. */
  isFirst: boolean
  /** Matters on phones; wider pages show all times. */
  isOpen: boolean
  onFold: (typeId: string, isOpen: boolean) => void
  onChange: (slotId: string | null) => void
}

/** One type of suite with its times. Memoized: a choice in one type leaves the others as they are. */
export const RoomType = memo(function RoomType(props: RoomTypeProps) {
  const { store, priced, part, span, hours, persons, chosenId, total, isOpen, onFold, onChange } = props
  const intl = useIntl()
  const id = useId()
  const { type, slots, parts } = priced
  // What is gone while it is looked at keeps its place.
  const hasTimes = parts.some(({ cells }) => cells.length > 0)
  const chosen = slots.find((slot) => slot.id === chosenId)
  const shown = part === null ? parts : parts.filter((times) => times.part === part)
  if (!hasTimes) return <FullType name={type.name} />
  const states = [!isOpen && 'room-type--folded', chosen && 'room-type--chosen']
  return (
    <article className={['room-type', ...states].filter(Boolean).join(' ')} aria-labelledby={id}>
      <RoomView {...{ type, store, isOpen }} isFirst={props.isFirst} nameId={id}>
        {lowestIn(priced, part) && <TypePrice {...{ priced, part, hours }} />}
      </RoomView>
      <div className="room-type__head">
        <h3 className="room-type__name" id={id}>
          {type.name}
        </h3>
        <TypePrice {...{ priced, part, hours }} />
        {type.description && <p className="room-type__description balanced">{type.description}</p>}
        <button
          className="room-type__toggle"
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-times`}
          aria-label={intl.formatMessage({ id: 'slots.type.times' }, { name: type.name })}
          onClick={() => onFold(type.id, !isOpen)}
        >
          <Icon name="down" />
        </button>
      </div>
      {span && <GlanceBar {...{ span, slots, chosen }} />}
      <div
        className="room-type__times"
        id={`${id}-times`}
        role="group"
        aria-label={intl.formatMessage({ id: 'slots.checkIn' }, { name: type.name })}
      >
        <div className={part === null ? 'day-parts' : 'day-parts day-parts--one'}>
          {shown.map((times) => (
            <PartOfDayTimes
              key={times.part}
              {...{ priced, times, onChange }}
              shownPart={part}
              value={times.slots.some((slot) => slot.id === chosenId) ? chosenId : null}
            />
          ))}
        </div>
        {chosen && (
          <div className="room-type__chosen">
            <p>
              <ChosenTime name={type.name} slot={chosen} persons={persons} total={total ?? chosen.total} />
            </p>
            <a className="button" href="#specials">
              <FormattedMessage id="slots.chosen.extras" /> <Icon name="arrow" />
            </a>
          </div>
        )}
      </div>
    </article>
  )
})

/** A type without a free time is one line: its picture has nothing to offer on this day. */
function FullType({ name }: { name: string }) {
  return (
    <article className="room-type room-type--full">
      <h3 className="room-type__name">{name}</h3>
      <p>
        <FormattedMessage id="slots.type.none" />
      </p>
    </article>
  )
}

interface RoomViewProps extends Pick<RoomTypeProps, 'store' | 'isFirst' | 'isOpen'> {
  type: PricedType['type']
  /** Of the element with the name of the type. */
  nameId: string
  /** The price in the gallery. */
  children: ReactNode
}

/** The picture of a type with the tag that opens its gallery. */
function RoomView({ type, store, isFirst, isOpen, nameId, children }: RoomViewProps) {
  return (
    <div className="room-type__view">
      <Picture
        className="room-type__picture"
        arch="right"
        name={type.picture?.key}
        alt={type.picture?.altText}
        isFirst={isFirst}
        sizes={isOpen ? '(min-width: 48rem) 24vw, 82vw' : '(min-width: 48rem) 24vw, 5.5rem'}
      />
      <RoomGalleryButton {...{ type, store, nameId }}>{children}</RoomGalleryButton>
    </div>
  )
}
