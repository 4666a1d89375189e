// A browser with passkeys for component tests: what the authenticator says, now or never.
import { createElement, type ReactNode } from 'react'
import { vi } from 'vitest'
import { ShopContext } from '../../../lib/shop.ts'

type Ask = (options: { mediation?: string; signal?: AbortSignal }) => Promise<unknown>

const never: Ask = () => new Promise(() => undefined)
const fault = (name: string) => Promise.reject(Object.assign(new Error(name), { name }))

/** A credential, as both ceremonies give it. */
export const credential = {
  toJSON: () => ({
    id: 'credential',
    response: {
      clientDataJSON: 'data',
      attestationObject: 'object',
      transports: ['internal'],
      authenticatorData: 'about',
      signature: 'signed',
      userHandle: 'handle',
    },
  }),
}

/** Each waits for ever unless a test says otherwise; a name is a fault of the standard. */
export function giveBrowserPasskeys(says: { get?: Ask; create?: Ask; isConditional?: boolean } = {}) {
  const read = (options: unknown) => options
  const PublicKeyCredential = Object.assign(() => undefined, {
    parseCreationOptionsFromJSON: read,
    parseRequestOptionsFromJSON: read,
    isConditionalMediationAvailable: async () => says.isConditional ?? false,
  })
  const credentials = {
    get: vi.fn<Ask>(says.get ?? never),
    create: vi.fn<Ask>(says.create ?? never),
  }
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential)
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials })
  return credentials
}

export const closed = (): Promise<never> => fault('NotAllowedError')
export const alreadyThere = (): Promise<never> => fault('InvalidStateError')

/** A payload with or without its one refusal. */
export function payload(name: string, values: Record<string, unknown>, code?: string) {
  const userErrors = code ? [{ __typename: 'PasskeyUserError', code }] : []
  return { [name]: { __typename: 'Payload', ...values, userErrors } }
}

export const viewerWith = (...passkeys: string[]) => ({
  viewer: {
    __typename: 'Viewer',
    id: '7',
    passkeys: passkeys.map((id) => ({
      __typename: 'Passkey',
      id,
      createdAt: '2026-11-23T10:00:00Z',
      lastUsedAt: null,
    })),
  },
})

/** The shop at the address that its server knows, by default that of the page. */
export function ShopAt({
  origin = window.location.origin,
  children,
}: {
  origin?: string
  children: ReactNode
}) {
  return createElement(
    ShopContext,
    { value: { origin, map: { url: '', host: '' }, isDemo: false } },
    children,
  )
}
