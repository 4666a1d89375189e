import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { routePaths } from '../lib/routing/routes.ts'

/**
 * What a browser does on a new page, for a single document: scrolls to the top or the hash, focuses the
 * content and announces the title. "Back" keeps the scroll position.
 */
export function Arrival() {
  const [pathname] = useLocation()
  const page = pageAt(pathname, useSearch())
  const [title, setTitle] = useState('')
  const shown = useRef(page)
  const isBack = useRef(false)

  useEffect(() => {
    // A jump within the page is reported too.
    const onPop = (): void => {
      isBack.current = pageAt(location.pathname, location.search) !== shown.current
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])

  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const wasBack = isBack.current
    isBack.current = false
    setTitle(document.title)
    if (wasBack) return
    document.querySelector('main')?.focus({ preventScroll: true })
    if (scrollToTarget()) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    return location.hash ? scrollWhenLoaded() : undefined
  }, [page])

  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  )
}

/** The page at an address: behind each door of the own data there is another, by the query. */
function pageAt(pathname: string, search: string): string {
  if (!pathname.endsWith(routePaths.profileData)) return pathname
  return `${pathname}?${new URLSearchParams(search).get('part') ?? ''}`
}

/** Scrolls to the element that the hash names; false if there is none (yet). */
function scrollToTarget(): boolean {
  const target = document.getElementById(idInHash(location.hash))
  target?.scrollIntoView({ behavior: 'instant' })
  return target !== null
}

/** The page may still be loading: scrolls once the target is there, unless the visitor acts first. */
function scrollWhenLoaded(): () => void {
  const observer = new MutationObserver(() => {
    if (scrollToTarget()) stop()
  })
  const stop = (): void => {
    observer.disconnect()
    for (const kind of visitorEvents) window.removeEventListener(kind, stop)
  }
  for (const kind of visitorEvents) window.addEventListener(kind, stop, { passive: true })
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}

const visitorEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** The id that a hash names; a hash that is not valid names itself. */
function idInHash(hash: string): string {
  const id = hash.slice(1)
  try {
    return decodeURIComponent(id)
  } catch (cause) {
    if (cause instanceof URIError) return id
    throw cause
  }
}
