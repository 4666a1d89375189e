import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../icon.tsx'
import './back-to-top.css'

/**
 * Shown from a scroll position of 500 px, which a mark at that place reports: reading the position would make
 * the browser lay the page out with every event.
 */
export function BackToTop() {
  const intl = useIntl()
  const [isShown, setShown] = useState(false)
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) =>
      setShown(entries.at(-1)!.boundingClientRect.top < 0),
    )
    observer.observe(mark.current!)
    return () => observer.disconnect()
  }, [])

  const goUp = (): void => {
    window.scrollTo({ top: 0 })
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  return (
    <>
      <span ref={mark} className="back-to-top__mark" aria-hidden="true" />
      {isShown && (
        <button
          type="button"
          className="back-to-top"
          aria-label={intl.formatMessage({ id: 'ui.backToTop.label' })}
          onClick={goUp}
        >
          <Icon name="up" />
        </button>
      )}
    </>
  )
}
