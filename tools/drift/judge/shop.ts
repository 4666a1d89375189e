import type { Contract } from '../contract/contract.ts'
import { operationsOf } from '../contract/operations.ts'
import { readShopOperations, fieldsOf, type ShopOperation } from '../lineage/documents.ts'
import { type Lineage, traceLineage } from '../lineage/lineage.ts'
import { fetcherPlaces, readHeaders, tablePlaces } from '../lineage/places.ts'
import { findScreens, type Screen } from '../screens/screens.ts'
import { type Sentences, readSentences } from '../../../scripts/sentences.ts'

/** The shop as it is, seen from the contract: who reads and sends what, and which screens stand on it. */
export interface Shop {
  root: string
  lineage: Lineage
  operations: ShopOperation[]
  /** Operations of the shop by a field that they select. */
  byField: Map<string, string[]>
  screens: Map<string, Screen[]>
  fetchers: Map<string, string[]>
  /** Tables of codes that list the operation of a call, `gateway/bookings/problems.ts:6`. */
  tables: Map<string, string[]>
  /** Headers of answers that are read. */
  headers: Set<string>
  sentences: Sentences
}

/** Reads the shop and runs it against answers of these contracts: the one that it is made for comes first. */
export async function readShop(root: string, contracts: readonly [Contract, ...Contract[]]): Promise<Shop> {
  const operations = readShopOperations(root)
  return shopOf(root, operations, contracts, await traceLineage(contracts, operations))
}

/** The shop around what was found by running it. */
export function shopOf(
  root: string,
  operations: ShopOperation[],
  contracts: readonly Contract[],
  lineage: Lineage,
): Shop {
  const byField = new Map<string, string[]>()
  for (const { name, document } of operations)
    for (const field of fieldsOf(lineage.schema, document))
      byField.set(field, [...(byField.get(field) ?? []), name])
  return {
    ...{ root, lineage, operations, byField },
    screens: findScreens(root, operations),
    fetchers: fetcherPlaces(root),
    tables: tablePlaces(root, contracts.flatMap(operationsOf)),
    headers: readHeaders(root),
    sentences: readSentences(root),
  }
}
