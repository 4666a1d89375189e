import { Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../../ui/icon.tsx'
import { useKeys } from '../frame/keys.ts'
import { lazyPage } from '../lazy-page.tsx'
import { useSearch } from './search-place.tsx'

const Scanner = lazyPage(async () => (await import('./card-scanner.tsx')).CardScanner)

/** Finds the stay of a member card that the camera reads, as a hand scanner does by typing. */
export function ScanCard() {
  const intl = useIntl()
  const { find } = useSearch()
  const [isOpen, setOpen] = useState(false)
  useKeys({ c: () => setOpen(true) })
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={intl.formatMessage({ id: 'house.scan.open' })}
        onClick={() => setOpen(true)}
      >
        <Icon name="qr" size={20} />
      </button>
      <Suspense>
        {isOpen && (
          <Scanner
            onNumber={(number) => {
              setOpen(false)
              find(number)
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
