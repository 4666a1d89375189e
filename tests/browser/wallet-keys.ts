// The keys of wallets for the shop of all stories, made anew for each run.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createAuthority, passFolder } from '#api/testing/wallet/authority.ts'
import { writeGoogleWallet } from '#api/testing/wallet/google-keys.ts'

/** The variables of the shop; the stories find the authority by WALLET_ROOT. */
export async function makeWalletKeys(folder: string): Promise<Record<string, string>> {
  const authority = createAuthority()
  const root = join(folder, 'wallet-root.pem')
  await mkdir(folder, { recursive: true })
  await writeFile(root, authority.root.certificate)
  process.env.WALLET_ROOT = root
  return { APPLE_WALLET_KEYS: passFolder(authority), ...writeGoogleWallet(folder) }
}

/** The authority that the phones of the stories trust. */
export const walletRoot = (): Promise<string> => readFile(process.env.WALLET_ROOT!, 'utf8')
