import { FormattedMessage, useIntl } from 'react-intl'
import { ButtonLink } from '../../../ui/button.tsx'
import { Slider } from '../../../ui/pictures/slider.tsx'
import type { StoreRowFragment } from './store-row.generated.ts'
import './store-row.css'

interface StoreRowProps {
  store: StoreRowFragment
  href: string
}

/** An open store of the list: city, text, its pictures and a button to its page. */
export function StoreRow({ store, href }: StoreRowProps) {
  const intl = useIntl()
  const { route, city, name, description, wellzoneCount: count, wellzoneTypes, picture, pictures } = store
  const types = intl.formatList(wellzoneTypes.map((type) => type.name).toReversed(), { type: 'conjunction' })
  return (
    <article className="store-row" id={route}>
      <div className="store-row__text">
        <h2>{city}</h2>
        {description && <p className="mt-4">{description}</p>}
        <p className="small muted mt-4">
          {count !== null && <FormattedMessage id="stores.wellzones" values={{ count }} />}
          {count !== null && types && ', '}
          {types}
        </p>
        <div className="mt-5">
          <ButtonLink href={href} icon="arrow">
            <FormattedMessage id="stores.row.link" values={{ city }} />
          </ButtonLink>
        </div>
      </div>
      <Slider
        label={intl.formatMessage({ id: 'stores.gallery.label' }, { name })}
        slides={pictures?.length ? pictures : picture ? [picture] : []}
        sizes="(min-width: 48rem) 25rem, 82vw"
      />
    </article>
  )
}
