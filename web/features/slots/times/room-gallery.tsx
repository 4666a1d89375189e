import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../../ui/button.tsx'
import { Fact, Facts } from '../../../ui/layout/facts.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { Plan } from '../../../ui/pictures/plan.tsx'
import { floorArea } from '../../../ui/pictures/plan-shapes.ts'
import type { PricedType } from './priced-times.ts'

interface RoomGalleryProps {
  type: PricedType['type']
  /** The price of its times. */
  children: ReactNode
  onClose: () => void
}

/** What a type is: picture and plan, what it has, its size, whom it fits, and its price. */
export function RoomGallery({ type, children, onClose }: RoomGalleryProps) {
  const { kind, name, description, picture, maxPersons } = type
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={name}
      actions={
        <Button kind="dark" onClick={onClose}>
          <FormattedMessage id="slots.gallery.times" />
        </Button>
      }
    >
      <div className="room-gallery">
        <Picture
          className="room-gallery__picture"
          name={picture?.key}
          alt={picture?.altText}
          sizes="(min-width: 48rem) 30rem, 82vw"
        />
        {description && <p>{description}</p>}
        <Plan kind={kind} isLit />
        <Facts>
          <Fact label={<FormattedMessage id="slots.gallery.size" />}>
            <FormattedMessage id="slots.gallery.area" values={{ area: floorArea(kind) }} />
          </Fact>
          <Fact label={<FormattedMessage id="slots.gallery.for" />}>
            <FormattedMessage id="slots.gallery.persons" values={{ max: maxPersons }} />
          </Fact>
          <Fact label={<FormattedMessage id="slots.gallery.price" />}>{children}</Fact>
        </Facts>
        <p className="small muted">
          <FormattedMessage id="slots.gallery.sample" />
        </p>
      </div>
    </Dialog>
  )
}
