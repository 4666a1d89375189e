import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { BadInput } from '../bad-input.ts'
import { readContract } from '../contract/contract.ts'
import { filesOfFolder } from '../contract/files.ts'
import { provideRefusals } from '../lineage/refusals.ts'
import { buildOf } from './build.ts'
import { lineageOf } from './lineage-of.ts'
import type { Consumer } from './own.ts'

/** Writes what a consumer of this folder reads and sends, and returns a line about it. */
export async function writeLineage(root: string, path: string, of: Consumer): Promise<string> {
  // A file that cannot be written is said before the shop is run.
  orSay(path, () => mkdirSync(dirname(path), { recursive: true }))
  const contract = readContract(filesOfFolder(root, undefined, of))
  // Before anything of the gateway is loaded.
  provideRefusals([contract])
  const { readShop } = await import('../judge/shop.ts')
  const shop = await readShop(root, of, [contract])
  const { consumer, ...built } = buildOf(root, of)
  const lineage = await lineageOf(shop, contract, consumer, built.build.at.slice(0, 10))
  orSay(path, () => writeFileSync(path, `${JSON.stringify({ ...lineage, ...built }, null, 1)}\n`))
  const places = (key: 'reads' | 'sent') => lineage.calls.reduce((sum, each) => sum + each[key].length, 0)
  return `${path}: ${lineage.calls.length} calls, ${places('reads')} places read, ${places('sent')} sent\n`
}

/** Says in one sentence that a file cannot be written. */
function orSay(path: string, write: () => void): void {
  try {
    write()
  } catch (error) {
    throw new BadInput(`${path} cannot be written: ${(error as Error).message}.`, { cause: error })
  }
}
