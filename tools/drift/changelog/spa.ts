// The changelog of openapi/, and `info.version`, from the same comparison as the report.
import { parseDocument, isScalar } from 'yaml'
import { type Contract, readContract } from '../contract/contract.ts'
import { type ContractFiles, contractRoot } from '../contract/files.ts'
import { operationsOf } from '../contract/operations.ts'
import type { Change } from '../diff/change.ts'
import { compareContracts } from '../diff/contracts.ts'
import { withoutDeprecation } from '../diff/renames.ts'
import { entryOf, type Row, withEntry } from './entry.ts'
import { furthest, isAtLeast, levelOf, moved } from './level.ts'

export const spaChangelog = 'openapi/CHANGELOG.md'

/** What differs, one row each. */
export function spaRows(before: Contract, after: Contract): Row[] {
  const ids = new Map([before, after].flatMap(operationsOf).map(({ call, id }) => [call, id ?? call]))
  return compareContracts(before, after).map((change) => ({
    level: levelOf(change),
    owner: change.owner,
    path: change.path,
    text: `${change.text}${operationsWith(change, ids)}`,
    isUnannounced: isUnannounced(change),
    sunset: change.sunset,
  }))
}

function isUnannounced({ kind, effect, text, nodeBefore }: Change): boolean {
  return kind === 'operation-moved' && effect === 'breaks'
    ? nodeBefore?.value.deprecated !== true
    : text.endsWith(withoutDeprecation)
}

/** The operations of a code, which a shared schema does not name: ` (bookSlot, bindBooking)`. */
function operationsWith({ code, uses }: Change, ids: Map<string, string>): string {
  const names = new Set(code && uses.map(({ call }) => ids.get(call) ?? call))
  return names.size > 0 ? ` (${[...names].toSorted().join(', ')})` : ''
}

export const versionOf = ({ root }: Contract): string =>
  String((root.value.info as { version?: unknown } | undefined)?.version)

/** The least version that a changed contract may have; null without a change. */
export function neededVersion(before: Contract, rows: Row[]): string | null {
  const level = furthest(rows.map((row) => row.level))
  return level && moved(versionOf(before), level)
}

/** Texts of the files that a changed contract needs, by file; none without a change. */
export function spaChangelogFiles(
  before: ContractFiles,
  after: ContractFiles,
  rows: Row[],
  day: string,
): Map<string, string> {
  const [one, other] = [readContract(before), readContract(after)]
  const needed = neededVersion(one, rows)
  if (needed === null) return new Map()
  const version = isAtLeast(versionOf(other), needed) ? versionOf(other) : needed
  const changelog = withEntry(
    "Changelog of the spa's contract",
    before.read(spaChangelog) ?? '',
    entryOf(version, day, rows),
  )
  return new Map([
    [spaChangelog, changelog],
    [contractRoot, withVersion(after.read(contractRoot)!, version)],
  ])
}

function withVersion(text: string, version: string): string {
  const node = parseDocument(text).getIn(['info', 'version'], true)
  const range = isScalar(node) ? node.range : null
  return range ? text.slice(0, range[0]) + version + text.slice(range[1]) : text
}
