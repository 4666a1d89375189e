import { useEffect, useEffectEvent } from 'react'

/** Sixteen letters or digits, in groups or not. Any other fragment is a place in the page. */
const looksLikeCode = /^#[a-z\d]{4}(-?[a-z\d]{4}){3}$/i

/**
 * The code behind `#`, where the QR code of a printed voucher leads: browsers send it to nobody. It is worth its money to whoever reads it, so it
 * is taken out of the address bar at once, and the entry of the history with it.
 */
export function useCodeInFragment(onCode: (code: string) => void): void {
  const found = useEffectEvent(onCode)
  useEffect(() => {
    const read = (): void => {
      const { hash, pathname, search } = location
      if (!looksLikeCode.test(hash)) return
      history.replaceState(history.state, '', pathname + search)
      found(hash.slice(1))
    }
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
}
