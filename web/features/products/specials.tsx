import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import './specials.css'

/** Cards of specials. */
export function Specials({ children }: { children: ReactNode }) {
  return <ul className="specials">{children}</ul>
}

interface SpecialProps {
  name: string
  description: ReactNode
  price: ReactNode
  /** Key of the picture, which is decorative. */
  picture: string
  isAdded: boolean
  onToggle: () => void
}

/** Added or not: stated by the button, shown by the arc of the picture. */
export function Special({ name, description, price, picture, isAdded, onToggle }: SpecialProps) {
  return (
    <li className={isAdded ? 'special is-added' : 'special'}>
      <Picture className="special__picture" name={picture} alt="" sizes="(min-width: 48rem) 22vw, 6.5rem" />
      <h3 className="special__name">{name}</h3>
      <p className="small special__description">{description}</p>
      <p className="special__price tabular">{price}</p>
      <Button
        className="special__button"
        kind={isAdded ? 'dark' : 'line'}
        size="small"
        leading={isAdded ? 'check' : 'plus'}
        aria-pressed={isAdded}
        onClick={onToggle}
      >
        <span>
          <FormattedMessage id={isAdded ? 'ui.specials.added' : 'ui.specials.add'} />{' '}
          <span className="visually-hidden">{name}</span>
        </span>
      </Button>
    </li>
  )
}
