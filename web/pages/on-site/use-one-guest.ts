import { useEffect, useRef } from 'react'
import { loadPage } from '../../lib/routing/load-page.ts'
import { markEntry } from '../../shop/on-site/guest-history.ts'
import { storedMode } from '../../shop/on-site/on-site-atoms.ts'
import type { OnSiteMode } from '../../shop/on-site/on-site-mode.ts'
import { startOf } from './arrive.ts'

/** Every way to another entry within a document; the router reports its own. */
const moves = ['pushState', 'replaceState', 'popstate', 'hashchange'] as const

/**
 * A document belongs to one guest: with the next one, also if another tab was wiped, it makes way for the
 * start page, and all that scripts hold is gone. Its entries in the history are marked.
 */
export function useOneGuest(mode: OnSiteMode): void {
  const guest = mode?.guest ?? null
  const first = useRef<string | null>(undefined)

  useEffect(() => {
    first.current ??= guest
    if (first.current !== guest) loadPage(startOf(mode))
  }, [guest, mode])

  const isMarked = guest !== null && mode?.state !== 'wiping'
  useEffect(() => {
    if (!isMarked || guest !== first.current) return
    const mark = (): void => markEntry(guest)
    mark()
    for (const move of moves) window.addEventListener(move, mark)
    return () => {
      for (const move of moves) window.removeEventListener(move, mark)
    }
  }, [isMarked, guest])

  useEffect(() => {
    const root = document.documentElement
    // A copy in the back-forward cache is hidden until it is known whose it is.
    const onHide = (): void => root.setAttribute('data-left', '')
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      const now = storedMode()
      if (persisted && (now?.guest ?? null) !== first.current) loadPage(startOf(now))
      else root.removeAttribute('data-left')
    }
    window.addEventListener('pagehide', onHide)
    window.addEventListener('pageshow', onShow)
    return () => {
      window.removeEventListener('pagehide', onHide)
      window.removeEventListener('pageshow', onShow)
    }
  }, [])
}
