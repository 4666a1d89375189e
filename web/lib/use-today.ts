import { useMemo } from 'react'
import { today } from './language/format.ts'
import { useShop } from './shop.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * Today in the stores' zone. During hydration that of the server's HTML: midnight may have passed since, and
 * then the page is rendered again with the right one.
 */
export function useToday(): string {
  const { today: ofPage } = useShop()
  const isHydrated = useHydrated()
  return useMemo(() => (isHydrated ? today() : (ofPage ?? today())), [isHydrated, ofPage])
}
