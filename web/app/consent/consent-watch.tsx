import { useAtom, useAtomValue } from 'jotai'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { lazyPart } from '../../lib/lazy-parts/lazy-part.tsx'
import { storageReadyAtom } from '../../lib/storage/stored-atom.ts'
import { consentDialogAtom, consentSavedAtom, useConsent } from '../../shop/consent/consent.ts'
import { useSnackbar } from '../../ui/overlays/snackbar.tsx'
import { ConsentBanner } from './consent-banner.tsx'

const optional = { isOptional: true }
const dialog = lazyPart(async () => (await import('./consent-dialog.tsx')).ConsentDialog, optional)

/** Asks for consent where none was given, opens the cookie dialog, and confirms what was saved. */
export function ConsentWatch() {
  const consent = useConsent()
  const [isOpen, setOpen] = useAtom(consentDialogAtom)
  useSavedNotice()
  return (
    <>
      {consent === null && <ConsentBanner />}
      <Suspense>{isOpen && <dialog.Part onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** Shows the notice after the reload that follows a decision, not in the moment before it. */
function useSavedNotice(): void {
  const snackbar = useSnackbar()
  const isReady = useAtomValue(storageReadyAtom)
  const [isSaved, setSaved] = useAtom(consentSavedAtom)
  const announce = useEffectEvent(() => {
    if (!isSaved) return
    setSaved(false)
    snackbar.success({ id: 'consent.saved' })
  })
  useEffect(() => {
    if (isReady) announce()
  }, [isReady])
}
