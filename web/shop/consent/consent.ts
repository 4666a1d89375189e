import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai'
import { atomWithLazy } from 'jotai/utils'
import * as v from 'valibot'
import { useShop } from '../../lib/shop.ts'
import { storageReadyAtom, storedAtom } from '../../lib/storage/stored-atom.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import {
  type Consent,
  consentCookie,
  consentCookieName,
  consentIn,
  type ConsentKey,
  consentVersion,
} from './consent-cookie.ts'

/** Tabs are told of a decision by this channel: cookies have no event that every browser knows. */
const channelName = 'wellzone.consent'

/**
 * The cookies of this tab as they count, and as they were read last. Where the browser refuses cookies a
 * decision counts for the page, until what is read changes.
 */
const cookiesAtom = atomWithLazy(() => {
  const { cookie } = document
  return { now: cookie, read: cookie }
})
cookiesAtom.onMount = (set) => {
  const refresh = (): void => {
    const { cookie } = document
    set((known) => (known.read === cookie ? known : { now: cookie, read: cookie }))
  }
  const channel = new BroadcastChannel(channelName)
  refresh()
  channel.addEventListener('message', refresh)
  window.addEventListener('pageshow', refresh)
  return () => {
    channel.close()
    window.removeEventListener('pageshow', refresh)
  }
}

/** Decisions expire between two pages, not on one: the time is that of reading. */
export const readCookiesAtom = atom((get) =>
  get(storageReadyAtom) ? { ...get(cookiesAtom), readAt: Date.now() } : undefined,
)

declare global {
  interface Navigator {
    /** True in browsers that send `Sec-GPC: 1` (Global Privacy Control, W3C). */
    globalPrivacyControl?: boolean
  }
}

/**
 * What this browser's visitor has decided. Undefined on the server and until hydration; null if the visitor
 * has to be asked. The signal of Global Privacy Control is a refusal until the visitor decides here.
 */
export function useConsent(): Consent | null | undefined {
  const cookies = useAtomValue(readCookiesAtom)
  const version = consentVersion(useShop().map.host)
  const isHydrated = useHydrated()
  if (!cookies || !isHydrated) return undefined
  const refusal = navigator.globalPrivacyControl ? { version, decidedAt: cookies.readAt, allowed: [] } : null
  return consentIn(cookies.now, version, cookies.readAt) ?? refusal
}

/** The map was asked for by its button: that counts until the document is left. */
const mapOnceAtom = atom(false)

/** Whether the map may be loaded, and how a press allows it for this visit. */
export function useMapConsent(): { isAllowed: boolean; allowOnce: () => void } {
  const isDecided = useConsent()?.allowed.includes('map') ?? false
  const [isOnce, setOnce] = useAtom(mapOnceAtom)
  return { isAllowed: isDecided || isOnce, allowOnce: () => setOnce(true) }
}

const writeAtom = atom(null, (_get, set, consent: Consent): boolean => {
  const cookie = consentCookie(consent, location.protocol === 'https:')
  document.cookie = cookie
  const isKept = consentIn(document.cookie, consent.version, Date.now()) !== null
  const read = document.cookie
  set(cookiesAtom, { now: isKept ? read : cookie, read })
  if (isKept) tellTabs()
  return isKept
})

function tellTabs(): void {
  const channel = new BroadcastChannel(channelName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel.postMessage(null)
  channel.close()
}

/** Keeps a decision, in every tab. The function returns false if the browser refuses cookies. */
export function useDecide(): (allowed: ConsentKey[]) => boolean {
  const version = consentVersion(useShop().map.host)
  const write = useSetAtom(writeAtom)
  return (allowed) => write({ version, decidedAt: Date.now(), allowed })
}

/** The next guest of a shared tablet is asked again. */
export function forgetConsent(): void {
  document.cookie = `${consentCookieName}=; Path=/; Max-Age=0`
  tellTabs()
}

/** Whether the cookie dialog is open. */
export const consentDialogAtom = atom(false)

export function useOpenConsent(): () => void {
  const open = useSetAtom(consentDialogAtom)
  return () => open(true)
}

/** True for the reload that follows a decision, which then says so. */
export const consentSavedAtom = storedAtom('consent-saved', v.boolean(), false, 'tab')
