import { readContract } from '../contract/contract.ts'
import type { ContractFiles } from '../contract/files.ts'
import { identityOf } from './identity.ts'
import { consumers, shop } from './own.ts'

/** Two versions of the contract of one consumer. */
export type FileVersions = readonly [before: ContractFiles, after: ContractFiles]

/**
 * The versions to compare of each consumer. A folder and a commit have all contracts; a document has one, by
 * its title, and else is taken for the shop's. A contract that the base lacks is new: nobody stands on it.
 */
export function versionsOf(before: ContractFiles, after: ContractFiles): FileVersions[] {
  const document = [before, after].find(({ of }) => !of)
  const title = document && identityOf(readContract(document)).title
  const known = document
    ? [consumers.find((each) => each.title === title) ?? shop]
    : consumers.filter((each) => each === shop || before.read(each.contract) !== null)
  return known.map((consumer): FileVersions => {
    const of = (files: ContractFiles) => files.of?.(consumer) ?? { ...files, consumer }
    return [of(before), of(after)]
  })
}
