import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'wouter'
import { isAtTheDoor, type OwnStore, useSession } from '../session/context.ts'
import { Head } from './head.tsx'
import { useKeys, whenAlone } from './keys.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { bookPath, dayIn, searchPath, takingsPath } from '../paths.ts'
import { TicketPlace } from '../door/ticket-place.tsx'
import { SearchPlace } from '../search/search-place.tsx'
import { lazyPage } from '../lazy-page.tsx'
import { ToldPlace } from './told.tsx'

const Door = lazyPage(async () => (await import('../door/door.tsx')).Door)

/** What is around every page of a store: head, search, keys and what was done last. */
export function Frame({ store, children }: { store: OwnStore; children: ReactNode }) {
  const { change } = useSession()
  const [location, go] = useLocation()
  const [areKeysListed, listKeys] = useState(false)
  const main = useRef<HTMLElement>(null)
  const last = useRef(location)
  useEffect(() => {
    const isNew = last.current !== location
    last.current = location
    // The field keeps the focus while its results are shown.
    const isSearch = location === searchPath(store.storeId)
    const hasFocus = main.current?.contains(document.activeElement)
    if (isNew && !isSearch && !hasFocus) main.current?.focus({ preventScroll: true })
  }, [location, store.storeId])
  const book = isAtTheDoor(store.role) ? (): void => go(bookPath(store.storeId, dayIn(location))) : undefined
  const closeDay = (): void => go(takingsPath(store.storeId))
  useKeys({ w: () => whenAlone(change), b: book, d: closeDay, '?': () => listKeys(true) })
  return (
    <TicketPlace>
      <SearchPlace storeId={store.storeId}>
        <a className="skip" href="#main">
          <FormattedMessage id="house.skip" />
        </a>
        <Head store={store} onKeys={() => listKeys(true)} />
        <ToldPlace>
          {isAtTheDoor(store.role) && (
            <Suspense>
              <Door storeId={store.storeId} />
            </Suspense>
          )}
          <main id="main" ref={main} tabIndex={-1}>
            {children}
          </main>
        </ToldPlace>
        <KeysDialog isOpen={areKeysListed} onClose={() => listKeys(false)} />
      </SearchPlace>
    </TicketPlace>
  )
}
