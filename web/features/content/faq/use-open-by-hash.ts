import { useEffect } from 'react'

/**
 * Opens the answer that the address names (`/faq#redeem`) and scrolls to it, on arrival and with every later
 * link. A hash without an answer changes nothing.
 */
export function useOpenByHash(): void {
  useEffect(() => {
    const open = (): void => {
      const item = document.getElementById(location.hash.slice(1))?.closest('details')
      if (!item) return
      item.open = true
      item.scrollIntoView({ behavior: 'instant' })
      item.querySelector('summary')?.focus({ preventScroll: true })
    }
    // The question opens one frame after the page's arrival, which focuses the content.
    const frame = requestAnimationFrame(open)
    window.addEventListener('hashchange', open)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('hashchange', open)
    }
  }, [])
}
