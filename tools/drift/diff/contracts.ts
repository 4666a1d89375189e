import { type Contract, readContract } from '../contract/contract.ts'
import type { ContractFiles } from '../contract/files.ts'
import { operationsOf } from '../contract/operations.ts'
import { type Change, createChanges } from './change.ts'
import { compareOperations } from './operations.ts'
import type { Pair } from './place.ts'
import { compareRoots } from './roots.ts'
import { compareSchemas } from './schemas.ts'

/** Two versions of a contract, and what differs between them. */
export interface Compared {
  before: Contract
  after: Contract
  changes: Change[]
}

export function compareFiles(before: ContractFiles, after: ContractFiles): Compared {
  const [one, other] = [readContract(before), readContract(after)]
  return { before: one, after: other, changes: compareContracts(one, other) }
}

/** Everything that differs between two versions of a contract, seen from the shop. */
export function compareContracts(before: Contract, after: Contract): Change[] {
  const changes = createChanges()
  const pair: Pair = {
    before,
    after,
    changes,
    equal: new Set<string>(),
    ended: 0,
    compare: (one, other, where) => compareSchemas(pair, one, other, where),
  }
  const operations = operationsOf(before)
  compareOperations(pair, operations, operationsOf(after))
  compareRoots(pair, operations)
  return changes.list()
}
