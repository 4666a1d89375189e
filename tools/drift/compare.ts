import { type BuildUse, judgeOf } from './consumers/builds.ts'
import type { Build } from './consumers/deployed.ts'
import { identityOf } from './consumers/identity.ts'
import { type Consumer, shop } from './consumers/own.ts'
import type { FileVersions } from './consumers/pairs.ts'
import { readContract } from './contract/contract.ts'
import type { Change } from './diff/change.ts'
import { compareFiles } from './diff/contracts.ts'
import type { Versions } from './judge/codes.ts'
import { type Finding, judge } from './judge/judge.ts'
import { readSentences } from '../../scripts/sentences.ts'
import { readShop, type Shop } from './judge/shop.ts'
import { traceRefusals } from './lineage/lineage.ts'
import { readAccepted } from './report/accepted.ts'
import { type Report, reportOn, type TestedFinding } from './report/report.ts'
import { findScreens } from './screens/screens.ts'
import { readStories } from './screens/stories.ts'
import { readTestFiles } from './screens/tests.ts'
import { judgeSchema, schemaRows } from './schema/compare.ts'
import { readSchema, type ShopSchema } from './schema/schema.ts'
import { readShopOperations } from './lineage/documents.ts'

/** Compares two versions of each contract and says what its consumer has to do with the changes. */
export async function compare(
  root: string,
  all: readonly FileVersions[],
  builds: readonly Build[] = [],
): Promise<Report> {
  const findings: TestedFinding[] = []
  for (const versions of all) findings.push(...(await findingsOf(root, versions, builds)))
  // Both read any file of their version, and so tell the places of all contracts.
  const [one, other] = all[0]!.map(readContract)
  return reportOn([one!, other!], findings, readAccepted(root))
}

async function findingsOf(
  root: string,
  [before, after]: FileVersions,
  builds: readonly Build[],
): Promise<TestedFinding[]> {
  const { consumer = shop } = after
  const { before: one, after: other, changes } = compareFiles(before, after)
  const { title } = identityOf(one)
  const deployed = judgeOf(builds.filter(({ contract }) => contract.title === title))
  const findings: TestedFinding[] = []
  if (changes.length > 0) {
    const own = await readShop(root, consumer, [one, other])
    await traceRefusals(own.lineage, one, new Set(changes.flatMap(refusedCallsOf)))
    const judged = await judgeAll(own, changes, [one, other])
    const uses = await Promise.all(changes.map((change) => deployed.contract(change, [one, other])))
    findings.push(...withBuilds(withTests(root, judged), uses))
  }
  const schemas = [readSchema(before), readSchema(after)] as const
  if (schemas[0] && schemas[1])
    findings.push(...(await judgeOwnSchema(root, consumer, [schemas[0], schemas[1]], deployed)))
  return findings
}

/** Compares schema/ itself; nothing has to be run for that. */
async function judgeOwnSchema(
  root: string,
  consumer: Consumer,
  schemas: [ShopSchema, ShopSchema],
  deployed: ReturnType<typeof judgeOf>,
): Promise<TestedFinding[]> {
  const rows = await schemaRows(...schemas)
  if (rows.length === 0) return []
  const operations = readShopOperations(root, consumer)
  const screens = findScreens(root, consumer, operations)
  const findings = judgeSchema(schemas, rows, operations, screens, readSentences(root))
  return withBuilds(withTests(root, findings), deployed.schema(schemas, rows))
}

const withBuilds = (findings: TestedFinding[], uses: BuildUse[][]): TestedFinding[] =>
  findings.map((each, i) => ({ ...each, builds: uses[i]! }))

/** The operations in the body of whose refusals a change is; a code is looked up by who makes the call. */
const refusedCallsOf = ({ uses, code }: Change): string[] =>
  code ? [] : uses.filter(({ part }) => part.startsWith('4')).map(({ call }) => call)

export async function judgeAll(shop: Shop, changes: Change[], versions: Versions): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const change of changes) findings.push(await judge(shop, change, versions))
  return findings
}

/** Adds the tests and stories that touch what breaks or has to be read. */
function withTests(root: string, findings: Finding[]): TestedFinding[] {
  if (findings.every(({ effect }) => effect === 'harmless'))
    return findings.map((each) => ({ ...each, tests: [], stories: [] }))
  const [files, stories] = [readTestFiles(root), readStories(root)]
  return findings.map((each) => {
    if (each.effect === 'harmless') return { ...each, tests: [], stories: [] }
    const fields = each.fields.map(({ field }) => field)
    const calls = each.calls.map(({ call }) => call)
    return { ...each, tests: files.naming(calls, fields, each.operations), stories: stories.on(each.screens) }
  })
}
