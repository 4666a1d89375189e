import { FormattedMessage, useIntl } from 'react-intl'
import { usePlanSlide } from '../../../shop/type-slides.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Slider } from '../../../ui/pictures/slider.tsx'
import type { StoreRowFragment } from './store-row.generated.ts'
import { storePictures } from './store-pictures.ts'
import './store-row.css'

interface StoreRowProps {
  store: StoreRowFragment
  href: string
}

/**
 * An open store of the list: city, suites, text, a button to its page; its pictures, and the plan of its
 * largest type.
 */
export function StoreRow({ store, href }: StoreRowProps) {
  const intl = useIntl()
  const planOf = usePlanSlide()
  const { route, city, name, description, wellzoneCount: count, wellzoneTypes } = store
  const types = intl.formatList(wellzoneTypes.map((type) => type.name).toReversed(), { type: 'conjunction' })
  return (
    <article className="store-row" id={route}>
      <div className="store-row__text">
        <h2>{city}</h2>
        <p className="small muted">
          {count !== null && <FormattedMessage id="stores.wellzones" values={{ count }} />}
          {count !== null && types && ', '}
          {types}
        </p>
        {description && <p>{description}</p>}
        <ButtonLink href={href} icon="arrow">
          <FormattedMessage id="stores.row.link" values={{ city }} />
        </ButtonLink>
      </div>
      <Slider
        layout="beside"
        label={intl.formatMessage({ id: 'stores.gallery.label' }, { name })}
        slides={[...storePictures(store), ...wellzoneTypes.slice(0, 1).map(planOf)]}
        sizes="(min-width: 62rem) 66vw, 82vw"
      />
    </article>
  )
}
