import { useSetAtom } from 'jotai'
import { reloadPage } from '../../lib/routing/reload-page.ts'
import { consentSavedAtom, useDecide } from '../../shop/consent/consent.ts'
import type { ConsentKey } from '../../shop/consent/consent-cookie.ts'

/**
 * Writes what was allowed and reloads the page, as specified. Without a reload where a browser refuses
 * cookies, because it would only ask again.
 */
export function useSaveConsent(): (allowed: ConsentKey[]) => void {
  const decide = useDecide()
  const setSaved = useSetAtom(consentSavedAtom)
  return (allowed) => {
    if (!decide(allowed)) return
    setSaved(true)
    reloadPage()
  }
}
