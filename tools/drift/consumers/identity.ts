// Which contract a lineage file is of.
import { BadInput } from '../bad-input.ts'
import type { Contract } from '../contract/contract.ts'
import { operationsOf } from '../contract/operations.ts'
import type { LineageFile } from './file.ts'

/** Title and version of a contract. */
export function identityOf({ root }: Contract): LineageFile['contract'] {
  const { title, version } = (root.value.info ?? {}) as { title?: unknown; version?: unknown }
  return { title: String(title ?? ''), version: String(version ?? '') }
}

/** Refuses a file of another contract. */
export function refuseOther(path: string, { contract }: LineageFile, before: Contract): void {
  const { title } = identityOf(before)
  if (contract.title !== title)
    throw new BadInput(`${path} is of the contract “${contract.title}”, and ${before.label} is “${title}”.`)
}

/** The same, and says so of another version of the contract, or of calls that it lacks. */
export function notesOn(path: string, file: LineageFile, before: Contract): string[] {
  refuseOther(path, file, before)
  const { contract, calls } = file
  const { version } = identityOf(before)
  const known = new Set(operationsOf(before).map(({ call }) => call))
  const missing = calls.map(({ call }) => call).filter((call) => !known.has(call))
  return [
    contract.version !== version &&
      `${path} was made from version ${contract.version} of the contract, and ${before.label} is ${version}.`,
    missing.length > 0 &&
      `${path} has calls that ${before.label} lacks, which nothing is said about: ${missing.join(', ')}.`,
  ].filter((note) => note !== false)
}
