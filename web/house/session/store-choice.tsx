import { FormattedMessage } from 'react-intl'
import { Link, Redirect } from 'wouter'
import { dayPath } from '../paths.ts'
import { roleNames } from './role-names.ts'
import { useSession } from './context.ts'
import './sign-in.css'

/** The stores of a member of staff; a single one is opened. */
export function StoreChoice() {
  const { name, roles } = useSession().staff
  const [first, ...others] = roles
  if (first && others.length === 0) return <Redirect to={dayPath(first.storeId)} replace />
  return (
    <main className="cover">
      <div className="sign-in">
        <h1>{name}</h1>
        <p>
          <FormattedMessage id={first ? 'house.stores.title' : 'house.stores.none'} />
        </p>
        <ul className="acts">
          {roles.map(({ storeId, storeName, role }) => (
            <li key={storeId}>
              <Link href={dayPath(storeId)}>
                <span>
                  {storeName}
                  <small>
                    <FormattedMessage id={roleNames[role]} />
                  </small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </main>
  )
}
