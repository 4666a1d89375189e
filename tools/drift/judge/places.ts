// The contract of the places service, openapi/places.yaml, judged as the spa's is.
import { createShopSchema } from '../../../gateway/schema.ts'
import { readContract } from '../contract/contract.ts'
import type { ContractFiles } from '../contract/files.ts'
import type { Change } from '../diff/change.ts'
import { compareContracts } from '../diff/contracts.ts'
import { readShopOperations } from '../lineage/documents.ts'
import { tracePlaces } from '../lineage/places-service.ts'
import { type Finding, judge } from './judge.ts'
import { shopOf } from './shop.ts'

const file = 'openapi/places.yaml'
/** What the shop shows of the service. */
const shown = ['Query.reviews', 'Store.reviews']

/** Compares it in two versions of a contract that both have it. */
export async function judgePlaces(
  root: string,
  before: ContractFiles,
  after: ContractFiles,
): Promise<Finding[]> {
  const texts = [before.read(file), after.read(file)]
  if (texts.includes(null) || texts[0] === texts[1]) return []
  const [one, other] = [before, after].map((files) => readContract({ ...files, root: file }))
  const changes = compareContracts(one!, other!)
  if (changes.length === 0) return []
  const shop = shopOf(root, readShopOperations(root), [], {
    schema: createShopSchema(),
    notes: await tracePlaces(one!, shown),
    documents: new Map(),
    resolverOf: () => null,
    outcomesOf: async () => [],
    answersWith: async () => '',
  })
  const findings: Finding[] = []
  for (const change of changes) {
    const finding = await judge(shop, change, [one!, other!])
    findings.push(isAboutRefusals(change) ? harmless(finding) : finding)
  }
  return findings
}

/** All refusals are one to the gateway: it reads none of them. */
const isAboutRefusals = ({ uses }: Change) => uses.every(({ part }) => /^[45]/.test(part))

const harmless = (finding: Finding): Finding => ({
  ...finding,
  ...{ effect: 'harmless', because: 'the gateway reads no refusal of the service' },
  ...{ fields: [], operations: [], screens: [], calls: [], codes: null },
})
