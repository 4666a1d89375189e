import { type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { useMoney } from '../../lib/language/format.ts'
import { usePaths } from '../../lib/routing/paths.ts'
import { Picture } from '../../ui/pictures/picture.tsx'
import { Plan } from '../../ui/pictures/plan.tsx'
import { lowestPrice, openStores } from './open-stores.ts'
import type { SizeStoreFragment } from './size-store.generated.ts'
import './sizes.css'

interface SizesProps {
  title: ReactNode
  lead: ReactNode
  stores: readonly SizeStoreFragment[]
}

/** What the shop sells in two sentences, and its sizes with picture, lowest price and plan, at one scale. */
export function Sizes({ title, lead, stores }: SizesProps) {
  const titleId = useId()
  const paths = usePaths()
  const money = useMoney()
  return (
    <section className="section wrap sizes" aria-labelledby={titleId}>
      <div className="sizes__intro">
        <h2 id={titleId}>{title}</h2>
        <p className="lead muted">{lead}</p>
      </div>
      <ul className="sizes__list">
        {sizesOf(stores).map(({ kind, name, description, picture, price }) => (
          <li className="sizes__item" key={kind}>
            <Picture
              className="sizes__picture"
              name={picture?.key}
              alt={picture?.altText}
              sizes="(min-width: 48rem) 40vw, 96vw"
            />
            <a className="sizes__link" href={`${paths.wellzones()}#${kind.toLowerCase()}`}>
              <span className="sizes__name">{name}</span>
              {price && (
                <span className="sizes__price">
                  <FormattedMessage id="home.hero.price" values={{ price: money(price) }} />
                </span>
              )}
              {description && <span className="sizes__text">{description}</span>}
              <Plan kind={kind} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The sizes that an open store has, the smallest first, with the lowest price of all stores. */
function sizesOf(stores: readonly SizeStoreFragment[]) {
  const open = openStores(stores)
  return (['CLASSIC', 'PREMIUM', 'EXCLUSIVE'] as const).flatMap((kind) => {
    const own = open.map((store) => ({
      ...store,
      wellzoneTypes: store.wellzoneTypes.filter((type) => type.kind === kind),
    }))
    const types = own.flatMap(({ wellzoneTypes }) => wellzoneTypes)
    const [first] = types
    if (!first) return []
    const description = types.find((type) => type.description !== null)?.description
    const picture = types.find((type) => type.picture !== null)?.picture
    return [{ kind, name: first.name, description, picture, price: lowestPrice(own) }]
  })
}
