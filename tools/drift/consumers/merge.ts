import { worstOf } from '../judge/codes.ts'
import type { Finding } from '../judge/judge.ts'
import type { TestedFinding } from '../report/report.ts'

/** What one consumer has to do with a change. */
export interface Verdict {
  consumer: string
  finding: Finding
}

/**
 * One finding of what all consumers have to do with the same change. With several, each name says whose it
 * is, as in `checkout: /cart`.
 */
export function merged(verdicts: readonly Verdict[]): TestedFinding {
  const met = verdicts.filter(({ finding }) => finding.effect !== 'harmless')
  const effect = worstOf(met.map(({ finding }) => finding.effect))
  const told = met.length > 0 ? met : verdicts
  const findings = told.map((each) => (verdicts.length > 1 ? withName(each) : each.finding))
  const calls = Map.groupBy(
    findings.flatMap((each) => each.calls),
    ({ call }) => call,
  )
  const codes = findings.flatMap((each) => each.codes ?? [])
  const reasons = new Set(findings.flatMap(({ because }) => because ?? []))
  return {
    ...findings[0]!,
    effect,
    consumers: met.map(({ consumer }) => consumer),
    calls: [...calls].map(([call, each]) => ({ call, at: each.flatMap(({ at }) => at) })),
    fields: findings.flatMap(({ fields }) => fields),
    operations: findings.flatMap(({ operations }) => operations),
    screens: findings.flatMap(({ screens }) => screens),
    codes: codes.length > 0 ? { effect, answers: codes.flatMap(({ answers }) => answers) } : null,
    because: [...reasons].join('; ') || null,
    tests: [],
    stories: [],
  }
}

function withName({ consumer, finding }: Verdict): Finding {
  const named = (name: string) => `${consumer}: ${name}`
  const { calls, fields, operations, screens, codes } = finding
  return {
    ...finding,
    calls: calls.map(({ call, at }) => ({ call, at: at.map(named) })),
    fields: fields.map((each) => ({ ...each, field: named(each.field) })),
    operations: operations.map(named),
    screens: screens.map(named),
    codes: codes && {
      ...codes,
      answers: codes.answers.map((each) => ({ ...each, field: named(each.field) })),
    },
  }
}
