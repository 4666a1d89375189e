import { Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { IconButton } from '../../ui/button.tsx'

const menuPanel = lazyPart(async () => (await import('./menu-panel.tsx')).MenuPanel, { isOptional: true })

/** The menu button. The menu itself is loaded once the page is there, or when it is wanted. */
export function MobileMenu() {
  const intl = useIntl()
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useHydrated()
  return (
    <>
      <IconButton
        className="header__menu-button"
        icon="menu"
        label={intl.formatMessage({ id: 'shell.menu.open' })}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isHydrated && (
        <Suspense>
          <menuPanel.Part isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
