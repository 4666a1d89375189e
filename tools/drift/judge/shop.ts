import type { Contract } from '../contract/contract.ts'
import { operationsOf } from '../contract/operations.ts'
import { readShopOperations, fieldsOf, type ShopOperation } from '../lineage/documents.ts'
import { type Lineage, traceLineage } from '../lineage/lineage.ts'
import { fetcherPlaces, readHeaders, tablePlaces } from '../lineage/places.ts'
import { findScreens, type Screen } from '../screens/screens.ts'
import type { Refused } from '../lineage/spa.ts'
import { readSentences } from '../../../scripts/sentences.ts'
import { answersOf, type CodeAnswer } from './answers.ts'
import { handlesOperation } from './operation-names.ts'

/** The shop as it is, seen from the contract: who reads and sends what, and which screens stand on it. */
export interface Shop {
  lineage: Pick<Lineage, 'notes' | 'documents' | 'answersWith'>
  /** Operations of the shop by a field that they select. */
  byField: Map<string, string[]>
  screens: Map<string, Screen[]>
  fetchers: Map<string, string[]>
  /** Tables of codes that list the operation of a call, `gateway/stays/hold/problems.ts:6`. */
  tables: Map<string, string[]>
  /** Headers of answers that are read. */
  headers: Set<string>
  /** What a visitor gets when the spa refuses so. */
  answersTo(refused: Refused): Promise<CodeAnswer[]>
  /** Whether the API or the gateway knows an operation by its name. */
  handles(operationId: string): boolean
}

/** One that is run, and not known by a file alone. */
export interface RunningShop extends Shop {
  lineage: Lineage
}

/** Reads the shop and runs it against answers of these contracts: the one that it is made for comes first. */
export async function readShop(
  root: string,
  contracts: readonly [Contract, ...Contract[]],
): Promise<RunningShop> {
  const operations = readShopOperations(root)
  return shopOf(root, operations, contracts, await traceLineage(contracts, operations))
}

/** The shop around what was found by running it. */
export function shopOf(
  root: string,
  operations: ShopOperation[],
  contracts: readonly Contract[],
  lineage: Lineage,
): RunningShop {
  const sentences = readSentences(root)
  const byField = new Map<string, string[]>()
  for (const { name, document } of operations)
    for (const field of fieldsOf(lineage.schema, document))
      byField.set(field, [...(byField.get(field) ?? []), name])
  return {
    ...{ lineage, byField },
    screens: findScreens(root, operations),
    fetchers: fetcherPlaces(root),
    tables: tablePlaces(root, contracts.flatMap(operationsOf)),
    headers: readHeaders(root),
    answersTo: async (refused) => {
      const outcomes = await lineage.outcomesOf(refused)
      return outcomes.flatMap((outcome) => answersOf(lineage.schema, sentences, outcome, refused))
    },
    handles: (operationId) => handlesOperation(root, operationId),
  }
}
