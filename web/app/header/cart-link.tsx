import { useIntl } from 'react-intl'
import { Link } from 'wouter'
import { usePaths } from '../../lib/routing/paths.ts'
import { useCartCount } from '../../shop/cart/cart.ts'
import { Icon } from '../../ui/icon.tsx'

/** The cart with the number of its items. */
export function CartLink() {
  const intl = useIntl()
  const paths = usePaths()
  const count = useCartCount()
  return (
    <Link
      className="icon-button header__cart"
      href={paths.cart()}
      aria-label={intl.formatMessage({ id: 'shell.cart.label' }, { count })}
    >
      <Icon name="cart" />
      {count > 0 && (
        <span className="badge" aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  )
}
