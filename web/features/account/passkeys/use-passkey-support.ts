import { useAtomValue } from 'jotai'
import { useShop } from '../../../lib/shop.ts'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import { useStoreOnSite } from '../../../shop/on-site/use-on-site-mode.ts'

/** Whether passkeys are offered here: never on a store's tablet, which is many people's. */
export function usePasskeySupport(): boolean {
  const isReady = useAtomValue(storageReadyAtom)
  const isTablet = useStoreOnSite() !== null
  const origin = passkeyOrigin(useShop().origin)
  return isReady && !isTablet && window.location.origin === origin && canUsePasskeys()
}

/** Known before the page is in a browser: most have passkeys where the shop has a domain. */
export function useIsPasskeyLikely(): boolean {
  const { origin } = useShop()
  return passkeyOrigin(origin) === origin
}

/** The only origin that the spa takes passkeys from: never an IP address, `localhost` for the loopback's. */
function passkeyOrigin(shopOrigin: string): string | null {
  const url = URL.parse(shopOrigin)
  if (!url) return null
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost'
  return /^[\d.]+$|^\[/.test(url.hostname) ? null : url.origin
}

/** The browser reads the standard's JSON itself. */
function canUsePasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  )
}
