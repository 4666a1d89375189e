import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'

/** Longer searches find nothing more. */
export const searchLimit = 80
/** Safari refuses more than 100 changes of the address in 30 seconds. */
const writeAfterMs = 400

/**
 * The search that is typed, also as `?q=` in the address: it can be shared, survives a change of language and
 * works without JavaScript.
 */
export function useSearchInUrl(): [search: string, setSearch: (search: string) => void] {
  const inUrl = (new URLSearchParams(useSearch()).get('q') ?? '').slice(0, searchLimit)
  const [{ text, seen }, setTyped] = useState({ text: inUrl, seen: inUrl })
  // If the address changed otherwise, by "back" or a link to the page without a search, it wins.
  if (inUrl !== seen) setTyped({ text: inUrl === text.trim() ? text : inUrl, seen: inUrl })

  useEffect(() => {
    if (text.trim() === inUrl || inUrl !== seen) return
    const timer = setTimeout(() => writeSearch(text.trim()), writeAfterMs)
    return () => clearTimeout(timer)
  }, [text, inUrl, seen])
  return [text, (next) => setTyped((now) => ({ ...now, text: next.slice(0, searchLimit) }))]
}

function writeSearch(search: string): void {
  const url = new URL(location.href)
  if (search === '') url.searchParams.delete('q')
  else url.searchParams.set('q', search)
  history.replaceState(history.state, '', url)
}
