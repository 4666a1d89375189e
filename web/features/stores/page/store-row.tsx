import { FormattedMessage, useIntl } from 'react-intl'
import { useMoney } from '../../../lib/language/format.ts'
import { lowestPrice } from '../../../shop/lowest-price.ts'
import { usePlanSlide } from '../../../shop/type-slides.tsx'
import { TextLink } from '../../../ui/button.tsx'
import { PictureRow } from '../../../ui/pictures/picture-row.tsx'
import type { Slide } from '../../../ui/pictures/slider.tsx'
import { storePictures } from '../store-pictures.ts'
import type { StoreRowFragment } from './store-row.generated.ts'

interface StoreRowProps {
  store: StoreRowFragment
  href: string
}

/** An open store of the list: suites, text, lowest price, link; pictures, last the plan of its largest. */
export function StoreRow({ store, href }: StoreRowProps) {
  const intl = useIntl()
  const money = useMoney()
  const planOf = usePlanSlide()
  const { route, city, name, description, wellzoneCount: count, wellzoneTypes } = store
  const types = intl.formatList(wellzoneTypes.map((type) => type.name).toReversed(), { type: 'conjunction' })
  const price = lowestPrice(wellzoneTypes)
  return (
    <PictureRow
      id={route}
      name={city}
      label={intl.formatMessage({ id: 'stores.gallery.label' }, { name })}
      slides={[
        ...storePictures(store).map((slide) => ({ ...slide, caption: captionOf(store, slide) })),
        ...wellzoneTypes.slice(0, 1).map(planOf),
      ]}
    >
      <p className="small muted">
        {count !== null && <FormattedMessage id="stores.wellzones" values={{ count }} />}
        {count !== null && types && ', '}
        {types}
      </p>
      {description && <p>{description}</p>}
      <div className="picture-row__end">
        {price && (
          <p>
            <FormattedMessage id="stores.type.price" values={{ price: money(price) }} />
          </p>
        )}
        <TextLink href={href} icon="arrow">
          <FormattedMessage id="stores.row.link" values={{ city }} />
        </TextLink>
      </div>
    </PictureRow>
  )
}

/** Names what a picture shows: the entrance, the sauna or a type; a sentence about it where it is another. */
function captionOf({ picture, wellzoneTypes }: StoreRowFragment, { key, altText }: Slide) {
  if (key === picture?.key) return <FormattedMessage id="stores.row.entrance" />
  if (key === 'sauna-interior') return <FormattedMessage id="slots.gallery.sauna" />
  return wellzoneTypes.find((type) => type.picture?.key === key)?.name ?? altText
}
