import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { print } from 'graphql'
import { git } from '../contract/files.ts'
import { readShopOperations } from '../lineage/documents.ts'
import type { LineageFile } from './file.ts'
import { type Consumer, shop } from './own.ts'

/** What is built now of a consumer in a folder, and the operations that its pages send. */
export function buildOf(
  root: string,
  consumer: Consumer,
): Required<Pick<LineageFile, 'consumer' | 'build' | 'texts'>> {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    'name' | 'version',
    string
  >
  const texts = readShopOperations(root, consumer).map(({ name, document }) => [name, print(document)])
  return {
    consumer: consumer === shop ? name : `${name} ${consumer.name}`,
    build: { version: commitOf(root) ?? version, at: new Date().toISOString() },
    texts: Object.fromEntries(texts),
  }
}

/** Null in a folder without git, such as one that was unpacked. */
function commitOf(root: string): string | null {
  try {
    return git(root, ['describe', '--always', '--dirty', '--abbrev=8']).trim()
  } catch {
    return null
  }
}
