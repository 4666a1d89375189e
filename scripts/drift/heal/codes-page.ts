// docs/codes.md lists every code, so it follows the codes that changed, once their sentences are written.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codesPage, codesText, isSamePage } from '../../checks/codes-page.ts'
import { missingSentence } from '../../checks/sentences.ts'
import type { Leftover } from './carry.ts'

const command = 'node scripts/checks/codes-page.ts --write'

/** What is left to a person of it while sentences are missing. */
export const pageToWrite: Leftover = {
  at: codesPage,
  why: `run ${command} when the sentences are written: verify refuses the page until then`,
}

/** The page as it has to be after `generate`; none if it is, or while sentences are missing. */
export function codesPageOf(root: string): Map<string, { before: string; after: string }> {
  const before = readFileSync(join(root, codesPage), 'utf8')
  const after = codesText(root)
  const texts = globSync(['web/messages/*.json', 'schema/*.graphql'], { cwd: root })
  const isMissing = (file: string) => readFileSync(join(root, file), 'utf8').includes(missingSentence.en)
  if (isSamePage(before, after) || texts.some(isMissing)) return new Map()
  return new Map([[codesPage, { before, after }]])
}
