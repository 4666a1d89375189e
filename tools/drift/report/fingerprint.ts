import { createHash } from 'node:crypto'
import type { Finding } from '../judge/judge.ts'

/** The same for one change in every comparison, wherever it stands in its file. */
export function fingerprintOf({ kind, direction, owner, path, text }: Finding): string {
  return createHash('sha256')
    .update([kind, direction, owner, path, text].join('\n'))
    .digest('hex')
    .slice(0, 12)
}
