import { type ReactNode, Suspense, useEffect, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import { useBackCloses } from '../../../lib/use-back-closes.ts'
import { PlanGlyph } from '../../../ui/pictures/plan.tsx'
import { floorArea } from '../../../ui/pictures/plan-shapes.ts'
import type { PricedType } from './priced-times.ts'
import './room-gallery.css'

const gallery = lazyPart(() => import('./room-gallery.tsx').then((part) => part.RoomGallery))

interface RoomGalleryButtonProps {
  type: PricedType['type']
  /** The route of the store. */
  store: string
  /** Of the element with the name of the type. */
  nameId: string
  /** The price of its times. */
  children: ReactNode
}

/** The tag on the picture of a type that opens its gallery, whose code comes with the first movement. */
export function RoomGalleryButton({ type, store, nameId, children }: RoomGalleryButtonProps) {
  const id = useId()
  const { isOpen, open, close } = useBackCloses()
  useEffect(() => gallery.prepare(), [])
  return (
    <>
      <button
        className="room-type__gallery"
        type="button"
        id={id}
        aria-haspopup="dialog"
        aria-labelledby={`${id} ${nameId}`}
        onClick={open}
      >
        <PlanGlyph />
        <span>
          <FormattedMessage id="slots.gallery.open" />
          <span className="room-type__area">
            , <FormattedMessage id="slots.gallery.area" values={{ area: floorArea(type.kind) }} />
          </span>
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <gallery.Part type={type} store={store} onClose={close}>
            {children}
          </gallery.Part>
        </Suspense>
      )}
    </>
  )
}
