import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'

/**
 * What a browser does on a new page, for a single document: scrolls to the top or the hash, focuses the
 * content and announces the title. "Back" keeps the scroll position.
 */
export function Arrival() {
  const [pathname] = useLocation()
  const [title, setTitle] = useState('')
  const shown = useRef(pathname)
  const isBack = useRef(false)

  useEffect(() => {
    const onPop = (): void => {
      isBack.current = true
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const wasBack = isBack.current
    isBack.current = false
    setTitle(document.title)
    if (wasBack) return
    const target = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null
    if (target) target.scrollIntoView({ behavior: 'instant' })
    else window.scrollTo({ top: 0, behavior: 'instant' })
    document.querySelector('main')?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  )
}
