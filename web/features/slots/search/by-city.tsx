import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import type { Stay } from '../stay.ts'
import './by-city.css'

interface ByCityProps {
  stay: Stay
  /** What is there while no city is chosen. */
  without: ReactNode
  children: ReactNode
}

/**
 * Asks for the city, or shows what needs one. Until this browser's storage can be read both are there, and
 * web/start.ts has said by the first paint which one is seen: nothing moves for a visitor who has a city.
 */
export function ByCity({ stay, without, children }: ByCityProps) {
  const isReady = useAtomValue(storageReadyAtom)
  if (stay.storeRoute !== null) return children
  if (isReady) return without
  return (
    <>
      <span className="by-city by-city--without">{without}</span>
      <span className="by-city by-city--with">{children}</span>
    </>
  )
}
