import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Consumer } from '../consumers/own.ts'
import type { Contract } from '../contract/contract.ts'
import { operationsOf } from '../contract/operations.ts'
import { readShopOperations, fieldsOf } from '../lineage/documents.ts'
import { gateways } from '../lineage/gateways.ts'
import { type Lineage, traceLineage } from '../lineage/lineage.ts'
import { fetcherPlaces, readHeaders, tablePlaces } from '../lineage/places.ts'
import { findScreens, type Screen } from '../screens/screens.ts'
import type { Refused } from '../lineage/spa.ts'
import { readSentences } from '../../../scripts/sentences.ts'
import { answersOf, type CodeAnswer } from './answers.ts'

/** The shop as it is, seen from the contract: who reads and sends what, and which screens stand on it. */
export interface Shop {
  /** `shop`, as a reason names it. */
  name: string
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
  /** True if the API or the gateway knows an operation by its name. */
  handles(operationId: string): boolean
}

/** One that is run, and not known by a file alone. */
export interface RunningShop extends Shop {
  lineage: Lineage
}

/** Reads a consumer and runs it on answers of these contracts: the one that it is made for comes first. */
export async function readShop(
  root: string,
  consumer: Consumer,
  contracts: readonly [Contract, ...Contract[]],
): Promise<RunningShop> {
  const operations = readShopOperations(root, consumer)
  const lineage = await traceLineage(gateways[consumer.name], contracts, operations)
  const sentences = readSentences(root)
  const byField = new Map<string, string[]>()
  for (const { name, document } of operations)
    for (const field of fieldsOf(lineage.schema, document))
      byField.set(field, [...(byField.get(field) ?? []), name])
  return {
    name: consumer.name,
    lineage,
    byField,
    screens: findScreens(root, consumer, operations),
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

const handlers = 'api/**/routes*.ts'
const tables = 'gateway/**/problems.ts'

/**
 * True if the API or the gateway knows an operation by this name, which is not sent: the API has a handler
 * for each, and the gateway lists those whose refusals it knows.
 */
function handlesOperation(root: string, name: string): boolean {
  const handler = new RegExp(String.raw`^ +(async )?${name}\b *[(:,]`, 'm')
  const says = (pattern: string, isSaid: (text: string) => boolean) =>
    globSync(pattern, { cwd: root }).some((file) => isSaid(readFileSync(join(root, file), 'utf8')))
  return says(handlers, (text) => handler.test(text)) || says(tables, (text) => text.includes(`'${name}'`))
}
