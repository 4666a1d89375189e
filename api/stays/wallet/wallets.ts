import type { components } from '#openapi/generated/spa.ts'
import type { GoogleWallet } from '../../google-wallet.ts'
import type { AppleKeys } from '../../wallet-config.ts'

export type WalletName = components['schemas']['WalletName']

/** What signs for each wallet, where something does. */
export interface WalletKeys {
  appleWallet: AppleKeys | undefined
  googleWallet: GoogleWallet | undefined
}

/** The wallets for which the shop has keys. */
export function walletsOf({ appleWallet, googleWallet }: WalletKeys): WalletName[] {
  return [...(appleWallet ? (['apple'] as const) : []), ...(googleWallet ? (['google'] as const) : [])]
}
