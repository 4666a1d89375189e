import { Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useActive } from '../../lib/activity.ts'
import { IconButton } from '../../ui/button.tsx'

const menuPanel = lazyPart(async () => (await import('./menu-panel.tsx')).MenuPanel, { isOptional: true })

/** The menu button. The menu itself is loaded once the visitor does anything. */
export function MobileMenu() {
  const intl = useIntl()
  const [isOpen, setOpen] = useState(false)
  const isActive = useActive()
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
      {(isActive || isOpen) && (
        <Suspense>
          <menuPanel.Part isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
