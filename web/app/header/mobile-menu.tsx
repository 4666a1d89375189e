import { Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'wouter'
import { lazyPart } from '../../lib/lazy-parts/lazy-part.tsx'
import { useActive } from '../../lib/lazy-parts/activity.ts'
import { IconButton } from '../../ui/button.tsx'

const menuPanel = lazyPart(async () => (await import('./menu-panel.tsx')).MenuPanel, { isOptional: true })

/** The menu button. The menu itself is loaded once the visitor does anything. */
export function MobileMenu() {
  const intl = useIntl()
  const [location] = useLocation()
  // Closed by every navigation, also one that is faster than the menu's code.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === location
  const isActive = useActive()
  return (
    <>
      <IconButton
        className="header__menu-button"
        icon="menu"
        label={intl.formatMessage({ id: 'shell.menu.open' })}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpenAt(location)}
      />
      {(isActive || isOpen) && (
        <Suspense>
          <menuPanel.Part isOpen={isOpen} onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </>
  )
}
