import { Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useStoreOnSite } from '../../shop/on-site/use-on-site-mode.ts'
import { lazyPart } from '../../lib/lazy-parts/lazy-part.tsx'
import { TextButton } from '../../ui/button.tsx'

const tabletDialog = lazyPart(async () => (await import('./tablet-dialog.tsx')).TabletDialog, {
  isOptional: true,
})

/** On a store's tablet: opens the rules for using it, which have no page of their own. */
export function TabletNote() {
  const storeNumber = useStoreOnSite()
  const [isOpen, setOpen] = useState(false)
  if (storeNumber === null) return null
  return (
    <div className="mt-4">
      <TextButton isQuiet icon="info" onClick={() => setOpen(true)}>
        <FormattedMessage id="login.tablet.open" />
      </TextButton>
      <Suspense>
        {isOpen && <tabletDialog.Part storeNumber={storeNumber} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  )
}
