// What a change is to the builds that are in use: the contract by what they read and send, schema/ by the
// operations that their pages, which stay open in browsers, still send.
import type { Change, Effect } from '../diff/change.ts'
import type { Versions } from '../judge/codes.ts'
import { judge } from '../judge/judge.ts'
import { judgeSchema, type SchemaRow } from '../schema/compare.ts'
import type { ShopSchema } from '../schema/schema.ts'
import type { Screen } from '../screens/screens.ts'
import type { Build } from './deployed.ts'
import { shopOfFile } from './shop-of-file.ts'

/** A build that a change concerns. */
export interface BuildUse {
  consumer: string
  version: string
  /** When it was built, and when it was last known to run; null if nobody noted that. */
  at: string
  lastRanAt: string | null
  effect: Effect
  operations: string[]
  screens: Screen[]
}

/** The same judgements of several builds. */
export function judgeOf(builds: readonly Build[]) {
  const known = builds.map((build) => ({ build, shop: shopOfFile(build) }))
  return {
    /** Those that a change of the contract concerns. */
    async contract(change: Change, versions: Versions): Promise<BuildUse[]> {
      const verdicts = known.map(async ({ build, shop }) => useOf(build, await judge(shop, change, versions)))
      return (await Promise.all(verdicts)).flat()
    },
    /** Those that each change of schema/ concerns, in the order of the rows. */
    schema(schemas: [ShopSchema, ShopSchema], rows: SchemaRow[]): BuildUse[][] {
      const verdicts = known.map(({ build, shop }) => {
        const findings = judgeSchema(schemas, rows, build.sent, shop.screens, { has: () => false })
        return findings.map((finding) => useOf(build, finding))
      })
      return rows.map((_row, i) => verdicts.flatMap((each) => each[i]!))
    },
  }
}

function useOf(
  { consumer, build }: Build,
  { effect, operations, screens }: Pick<BuildUse, 'effect' | 'operations' | 'screens'>,
): BuildUse[] {
  const { version, at, lastRanAt = null } = build
  return effect === 'harmless' ? [] : [{ consumer, version, at, lastRanAt, effect, operations, screens }]
}
