import { useEffect } from 'react'
import { keepInside } from './keep-inside.ts'

const watched = {
  subtree: true,
  childList: true,
  attributeFilter: ['href', 'target', 'download', 'autocomplete', 'type'],
}

/** Keeps the guest of a tablet inside the shop, also in what appears later. */
export function useInsideOnly(): void {
  useEffect(() => {
    const keep = (node: Node): void => {
      if (node instanceof Element) keepInside(node, location.origin)
    }
    const observer = new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        if (type === 'attributes') keep(target)
        else addedNodes.forEach(keep)
    })
    // A component may still react to a press on what used to be its link.
    const onClick = (event: MouseEvent): void => {
      if (!(event.target instanceof Element) || !event.target.closest('[data-outside]')) return
      event.preventDefault()
      event.stopPropagation()
    }
    keep(document.body)
    observer.observe(document.body, watched)
    document.addEventListener('click', onClick, true)
    return () => {
      observer.disconnect()
      document.removeEventListener('click', onClick, true)
    }
  }, [])
}
