import type { components } from '#openapi/generated/spa.ts'
import type { GoogleWallet } from '../../google-wallet.ts'
import { type AppleKeys, validKeys } from '../../wallet-config.ts'

export type WalletName = components['schemas']['WalletName']

/** The keys that sign for each wallet, if the shop has them. */
export interface WalletKeys {
  appleWallet: AppleKeys | undefined
  googleWallet: GoogleWallet | undefined
}

/** The wallets for which the shop has keys that are valid now. */
export function walletsOf({ appleWallet, googleWallet }: WalletKeys): WalletName[] {
  return [
    ...(validKeys(appleWallet) ? (['apple'] as const) : []),
    ...(googleWallet ? (['google'] as const) : []),
  ]
}
