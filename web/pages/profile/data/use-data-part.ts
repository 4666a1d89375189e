import { useEffect, useRef } from 'react'
import { useSearch } from 'wouter'

const parts = ['login', 'person', 'companions', 'account'] as const

export type Part = (typeof parts)[number]

/** Which door of the own data is open, by the address; null for the list. Another one is a new page. */
export function useDataPart(): Part | null {
  const name = new URLSearchParams(useSearch()).get('part')
  const part = parts.find((known) => known === name) ?? null
  const shown = useRef(part)
  useEffect(() => {
    if (shown.current === part) return
    shown.current = part
    document.querySelector('main')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [part])
  return part
}
