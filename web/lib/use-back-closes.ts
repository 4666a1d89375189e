import { useEffect, useState } from 'react'

/**
 * Whether a layer over the page is open, and what opens and closes it. It is an entry of the history, so that
 * the browser's back key closes it and the page stays.
 */
export function useBackCloses() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return undefined
    const onPop = (): void => setOpen(false)
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [isOpen])
  const open = (): void => {
    history.pushState({ ...history.state, isLayer: true }, '')
    setOpen(true)
  }
  const close = (): void => {
    if (history.state?.isLayer) history.back()
    else setOpen(false)
  }
  return { isOpen, open, close }
}
