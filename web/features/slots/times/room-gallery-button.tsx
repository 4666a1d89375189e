import { type ReactNode, Suspense, useEffect, useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import type { PricedType } from './priced-times.ts'
import './room-gallery.css'

const gallery = lazyPart(() => import('./room-gallery.tsx').then((part) => part.RoomGallery))

interface RoomGalleryButtonProps {
  type: PricedType['type']
  /** Of the element with the name of the type. */
  nameId: string
  /** The price of its times. */
  children: ReactNode
}

/** The tag on the picture of a type that opens its gallery, whose code comes with the first movement. */
export function RoomGalleryButton({ type, nameId, children }: RoomGalleryButtonProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => gallery.prepare(), [])
  return (
    <>
      <button
        className="room-type__gallery"
        type="button"
        id={id}
        aria-haspopup="dialog"
        aria-labelledby={`${id} ${nameId}`}
        onClick={() => setOpen(true)}
      >
        <FormattedMessage id="slots.gallery.open" />
      </button>
      {isOpen && (
        <Suspense>
          <gallery.Part type={type} onClose={() => setOpen(false)}>
            {children}
          </gallery.Part>
        </Suspense>
      )}
    </>
  )
}
