import { useEffect, useEffectEvent } from 'react'

/** Sixteen letters or digits, grouped or not. Any other fragment is an anchor in the page. */
const looksLikeCode = /^#[a-z\d]{4}(-?[a-z\d]{4}){3}$/i

/**
 * Reads the code from the URL fragment, where the QR code of a printed voucher puts it: browsers never send
 * fragments. A code is worth money, so it is removed from the address bar and the history entry at once.
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
