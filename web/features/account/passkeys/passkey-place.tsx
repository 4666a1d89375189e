import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import type { Visitor } from '../../../shop/visitor.ts'
import { useIsPasskeyLikely, usePasskeySupport } from './use-passkey-support.ts'
import './passkey-login.css'

const { Part: PasskeyLogin } = lazyPart(async () => (await import('./passkey-login.tsx')).PasskeyLogin, {
  isOptional: true,
})

/** The place of a login with a passkey: kept where it is likely, so that nothing moves. */
export function PasskeyPlace({ onLoggedIn }: { onLoggedIn: (visitor: Visitor) => Promise<void> }) {
  const isSupported = usePasskeySupport()
  const isLikely = useIsPasskeyLikely()
  if (!isLikely && !isSupported) return null
  return (
    <div className="row passkey-login">
      <Suspense>{isSupported && <PasskeyLogin onLoggedIn={onLoggedIn} />}</Suspense>
    </div>
  )
}
