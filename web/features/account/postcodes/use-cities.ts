import { useRef, useState } from 'react'
import { citiesOf, loadList } from './cities-of.ts'

/** What is known of a postcode: its towns, `unknown` if no list has it, `short` without five digits. */
type Found = string[] | 'unknown' | 'short' | null

/**
 * Looks up the towns of what is typed as a German postcode. A single one is filled in, into a field that is
 * empty or still has what was filled in before.
 */
export function useCities() {
  const cityInput = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<Found>(null)
  const asked = useRef('')
  const filled = useRef('')

  const fill = (town: string): void => {
    const field = cityInput.current
    if (!field || field.value === town || (field.value !== '' && field.value !== filled.current)) return
    filled.current = town
    field.value = town
    field.dispatchEvent(new Event('input', { bubbles: true }))
    // The first key that is typed there replaces it, instead of writing the town twice.
    if (document.activeElement === field) field.select()
  }
  const look = async (typed: string): Promise<void> => {
    const postcode = typed.trim()
    asked.current = postcode
    setFound(null)
    if (!/^\d{5}$/.test(postcode)) {
      if (/^\d{2}/.test(postcode)) void loadList(postcode)
      return
    }
    const cities = await citiesOf(postcode)
    if (asked.current !== postcode || cities === null) return
    setFound(cities.length > 0 ? cities : 'unknown')
    fill(cities.length === 1 ? cities[0]! : '')
  }
  const leave = (typed: string): void => {
    if (typed.trim() !== '' && !/^\d{5}$/.test(typed.trim())) setFound('short')
  }
  return { cityInput, found, look, leave }
}
