import { type RefObject, Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import { useStoreOnSite } from '../../../shop/on-site/use-on-site-mode.ts'
import { TextButton } from '../../../ui/button.tsx'

const scanner = lazyPart(async () => (await import('./code-scanner.tsx')).CodeScanner, { isOptional: true })

/**
 * Reads a voucher's code with the camera of a store's tablet into its field, where it can be checked before
 * it is used. Everywhere else the camera of a phone opens the voucher's own address.
 */
export function ScanCode({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const isOnSite = useStoreOnSite() !== null
  const [isOpen, setOpen] = useState(false)
  if (!isOnSite) return null
  const take = (code: string): void => {
    setOpen(false)
    if (field.current) enter(field.current, code)
  }
  return (
    <>
      <TextButton isQuiet leading="qr" onClick={() => setOpen(true)}>
        <FormattedMessage id="scan.open" />
      </TextButton>
      <Suspense>{isOpen && <scanner.Part onCode={take} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** Enters a code as if it had been typed: the form notices it. */
function enter(field: HTMLInputElement, code: string): void {
  // React remembers what it set through the element's own property, and would take this for no change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, code)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}
