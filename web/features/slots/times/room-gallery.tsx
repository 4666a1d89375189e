import { type ReactNode, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useTypeSlides } from '../../../shop/type-slides.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon, iconNamed } from '../../../ui/icon.tsx'
import { Fact, Facts } from '../../../ui/layout/facts.tsx'
import { BareDialog } from '../../../ui/overlays/dialog.tsx'
import { floorArea } from '../../../ui/pictures/plan-shapes.ts'
import { Slider } from '../../../ui/pictures/slider.tsx'
import type { PricedType } from './priced-times.ts'
import { useRoomEquipmentQuery } from './room-equipment.generated.ts'

interface RoomGalleryProps {
  type: PricedType['type']
  /** The route of the store. */
  store: string
  /** The price of its times. */
  children: ReactNode
  onClose: () => void
}

/** What a type is: its picture, its plan, the sauna, what it has, its size, whom it fits, and its price. */
export function RoomGallery({ type, store, children, onClose }: RoomGalleryProps) {
  const intl = useIntl()
  const titleId = useId()
  const { kind, name, description, picture, maxPersons } = type
  return (
    <BareDialog isOpen onClose={onClose} className="room-gallery inside" labelledBy={titleId}>
      <div className="room-gallery__inner">
        <div className="room-gallery__head">
          <h2 className="heading-3" id={titleId}>
            {name}
          </h2>
          <IconButton icon="close" label={intl.formatMessage({ id: 'ui.dialog.close' })} onClick={onClose} />
        </div>
        <Slider
          label={intl.formatMessage({ id: 'slots.gallery.label' }, { name })}
          slides={useTypeSlides(type)}
          sizes="(min-width: 62rem) 55rem, 82vw"
          hasAllKeys
        />
        <div className="room-gallery__text">
          {!picture && (
            <p className="muted">
              <FormattedMessage id="ui.picture.none" />
            </p>
          )}
          {description && <p className="lead">{description}</p>}
          <EquipmentLines {...{ kind, store }} />
          <Facts>
            <Fact label={<FormattedMessage id="slots.gallery.size" />}>
              <FormattedMessage id="slots.gallery.area" values={{ area: floorArea(kind) }} />
            </Fact>
            <Fact label={<FormattedMessage id="slots.gallery.for" />}>
              <FormattedMessage id="slots.gallery.persons" values={{ max: maxPersons }} />
            </Fact>
          </Facts>
          <p className="small muted">
            <FormattedMessage id={picture ? 'slots.gallery.sample' : 'slots.gallery.samplePlan'} />
          </p>
        </div>
        <div className="room-gallery__foot">
          {children}
          <Button kind="accent" onClick={onClose}>
            <FormattedMessage id="slots.gallery.times" />
          </Button>
        </div>
      </div>
    </BareDialog>
  )
}

/** What the suites of this type have first, in six lines at most; nothing until it is known. */
function EquipmentLines({ kind, store }: { kind: PricedType['type']['kind']; store: string }) {
  const [{ data }] = useRoomEquipmentQuery({ variables: { route: store } })
  const items = (data?.store?.equipment ?? []).filter(({ kinds }) => kinds.includes(kind)).slice(0, 6)
  return (
    <ul className="room-gallery__equipment balanced">
      {items.map(({ id, icon, title }) => (
        <li key={id}>
          <Icon name={iconNamed(icon ?? '') ?? 'door'} />
          {title}
        </li>
      ))}
    </ul>
  )
}
