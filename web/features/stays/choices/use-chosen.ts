import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type Chosen, readChosen, writeChosen } from './chosen.ts'

/** The choice of a visitor, which a reload and the way back from a payment keep: it is in the address. */
export function useChosen(): [Chosen, (part: Partial<Chosen>) => void] {
  const search = useSearch()
  const [pathname, navigate] = useLocation()
  const [chosen, setChosen] = useState(() => readChosen(search))
  const next = writeChosen(search, chosen)
  useEffect(() => {
    if (next !== writeChosen(search, readChosen(search)))
      navigate(`${pathname}${next && `?${next}`}${location.hash}`, { replace: true })
  }, [next, search, pathname, navigate])
  return [chosen, (part) => setChosen((before) => ({ ...before, ...part }))]
}
