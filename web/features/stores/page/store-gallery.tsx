import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Slider } from '../../../ui/pictures/slider.tsx'
import type { StorePlaceFragment } from '../store-place.generated.ts'
import './store-gallery.css'

type Store = Pick<StorePlaceFragment, 'name' | 'picture' | 'pictures' | 'wellzoneTypes'>

/** Pictures that the page shows nowhere else: the entrance is beside the way there, the rooms are above. */
export function StoreGallery({ store }: { store: Store }) {
  const intl = useIntl()
  const id = useId()
  const shown = new Set(
    [store.picture, ...store.wellzoneTypes.map(({ picture }) => picture)].map((one) => one?.key),
  )
  const slides = (store.pictures ?? []).filter(({ key }) => !shown.has(key))
  if (slides.length < 2) return null
  return (
    <section className="section store-gallery" aria-labelledby={id}>
      <div className="wrap">
        <h2 id={id}>
          <FormattedMessage id="stores.gallery.title" />
        </h2>
      </div>
      <Slider
        label={intl.formatMessage({ id: 'stores.gallery.label' }, { name: store.name })}
        layout="wide"
        slides={slides.map((slide) => ({ ...slide, caption: slide.altText }))}
        sizes="(min-width: 62rem) 75vw, 82vw"
      />
    </section>
  )
}
