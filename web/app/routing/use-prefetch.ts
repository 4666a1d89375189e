import { useEffect } from 'react'
import { preparePage } from './prepare-page.ts'

/** Loads the next page's code as soon as a link to it is hovered or focused. */
export function usePrefetch(): void {
  useEffect(() => {
    const prefetch = (event: Event): void => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return
      // A failure shows when the link is followed: then the browser loads the page afresh.
      preparePage(link.pathname).catch(() => undefined)
    }
    document.addEventListener('pointerover', prefetch, { passive: true })
    document.addEventListener('focusin', prefetch)
    return () => {
      document.removeEventListener('pointerover', prefetch)
      document.removeEventListener('focusin', prefetch)
    }
  }, [])
}
