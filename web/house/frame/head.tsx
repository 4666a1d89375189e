import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useLocation } from 'wouter'
import {
  bookPath,
  booksPath,
  cleaningPath,
  dayIn,
  dayPath,
  logPath,
  suitesPath,
  takingsPath,
  vouchersPath,
} from '../paths.ts'
import { ScanCard } from '../search/scan-card.tsx'
import { SearchField } from '../search/search-field.tsx'
import { isAtTheDoor, type OwnStore } from '../session/context.ts'
import { StoreMark } from './store-mark.tsx'
import { WhoMenu } from './who-menu.tsx'
import './head.css'

/** One line: the store, the pages, the search and who is here. */
export function Head({ store, onKeys }: { store: OwnStore; onKeys: () => void }) {
  const intl = useIntl()
  const [location] = useLocation()
  const { storeId, storeName, role } = store
  const day = dayPath(storeId)
  const pages = [
    { href: day, id: 'house.nav.day', isAllowed: true },
    { href: bookPath(storeId, dayIn(location)), id: 'house.nav.book', isAllowed: isAtTheDoor(role) },
    { href: cleaningPath(storeId), id: 'house.nav.cleaning', isAllowed: true },
    { href: vouchersPath(storeId), id: 'house.nav.vouchers', isAllowed: true },
    { href: suitesPath(storeId), id: 'house.nav.rooms', isAllowed: isAtTheDoor(role) },
    { href: takingsPath(storeId), id: 'house.nav.takings', isAllowed: true },
    { href: booksPath(storeId), id: 'house.nav.books', isAllowed: role === 'BOOKS' },
    { href: logPath(storeId), id: 'house.nav.log', isAllowed: role === 'MANAGER' || role === 'BOOKS' },
  ] as const
  // The day's address is the beginning of each of the others, and stays belong to it.
  const current = pages.findLast(({ href }) => `${location}/`.startsWith(`${href}/`))
  return (
    <header className="head">
      <Link
        className="head__place"
        href={day}
        aria-label={intl.formatMessage({ id: 'house.nav.toDay' }, { store: storeName })}
      >
        <StoreMark /> {storeName}
      </Link>
      <nav className="head__nav" aria-label={intl.formatMessage({ id: 'house.nav.label' })}>
        <ul className="head__pages">
          {pages
            .filter(({ isAllowed }) => isAllowed)
            .map(({ href, id }) => (
              <li key={href}>
                <Link href={href} aria-current={href === current?.href ? 'page' : undefined}>
                  <FormattedMessage id={id} />
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      {isAtTheDoor(role) && (
        <>
          <SearchField />
          <ScanCard />
        </>
      )}
      <WhoMenu role={role} onKeys={onKeys} />
    </header>
  )
}
