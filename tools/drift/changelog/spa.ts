// The changelog of a contract of the spa API, and `info.version`, from the same comparison as the report.
import { parseDocument, isScalar } from 'yaml'
import { identityOf } from '../consumers/identity.ts'
import { shop } from '../consumers/own.ts'
import { type Contract, readContract } from '../contract/contract.ts'
import type { ContractFiles } from '../contract/files.ts'
import { operationsOf } from '../contract/operations.ts'
import type { Change } from '../diff/change.ts'
import { compareContracts } from '../diff/contracts.ts'
import { withoutDeprecation } from '../diff/renames.ts'
import type { Row } from './entry.ts'
import { levelOf } from './level.ts'
import type { Log } from './log.ts'

/** The changelog of the contract, with what differs. */
export function spaLog(before: ContractFiles, after: ContractFiles): Log {
  const { api, changelog } = before.consumer ?? shop
  const [one, other] = [readContract(before), readContract(after)]
  return {
    file: changelog,
    title: `Changelog of the ${api}'s contract`,
    base: before.read(changelog) ?? '',
    before: identityOf(one).version,
    after: identityOf(other).version,
    rows: spaRows(one, other),
    versioned: {
      file: after.root,
      textWith: (version) => withVersion(after.read(after.root)!, version),
    },
  }
}

/** One row for each difference. */
function spaRows(before: Contract, after: Contract): Row[] {
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

function withVersion(text: string, version: string): string {
  const node = parseDocument(text).getIn(['info', 'version'], true)
  const range = isScalar(node) ? node.range : null
  return range ? text.slice(0, range[0]) + version + text.slice(range[1]) : text
}
