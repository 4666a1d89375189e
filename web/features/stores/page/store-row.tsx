import { FormattedMessage, useIntl } from 'react-intl'
import { ButtonLink } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import type { StoreRowFragment } from './store-row.generated.ts'
import './store-row.css'

interface StoreRowProps {
  store: StoreRowFragment
  href: string
}

/** An open store of the list: city, suites, text, its facade, small, and a button to its page. */
export function StoreRow({ store, href }: StoreRowProps) {
  const intl = useIntl()
  const { route, city, description, wellzoneCount: count, wellzoneTypes, picture } = store
  const types = intl.formatList(wellzoneTypes.map((type) => type.name).toReversed(), { type: 'conjunction' })
  return (
    <article className="store-row" id={route}>
      <div className="store-row__head">
        <h2>{city}</h2>
        <p className="small muted">
          {count !== null && <FormattedMessage id="stores.wellzones" values={{ count }} />}
          {count !== null && types && ', '}
          {types}
        </p>
      </div>
      <Picture
        className="store-row__picture"
        name={picture?.key}
        alt={picture?.altText}
        sizes="(min-width: 48rem) 25rem, 8rem"
      />
      <div className="store-row__text">
        {description && <p>{description}</p>}
        <ButtonLink href={href} icon="arrow">
          <FormattedMessage id="stores.row.link" values={{ city }} />
        </ButtonLink>
      </div>
    </article>
  )
}
