import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from './icon.tsx'
import './back-to-top.css'

/** From a scroll position of 500 px. */
export function BackToTop() {
  const intl = useIntl()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const onScroll = (): void => setShown(window.scrollY > 500)
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  if (!isShown) return null

  const goUp = (): void => {
    window.scrollTo({ top: 0 })
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  return (
    <button
      type="button"
      className="back-to-top"
      aria-label={intl.formatMessage({ id: 'ui.backToTop.label' })}
      onClick={goUp}
    >
      <Icon name="up" />
    </button>
  )
}
