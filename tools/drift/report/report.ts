import type { BuildUse } from '../consumers/builds.ts'
import type { Contract } from '../contract/contract.ts'
import { isRemoval } from '../diff/sunset.ts'
import type { Finding } from '../judge/judge.ts'
import type { Accepted } from './accepted.ts'
import { fingerprintOf } from './fingerprint.ts'

/** A finding with the test files and browser stories that touch what is concerned. */
export interface TestedFinding extends Finding {
  tests: string[]
  stories: string[]
  /** Those whom it concerns, by name, where it was judged by lineage files. */
  consumers?: string[]
  /** Builds in use that it concerns. */
  builds?: BuildUse[]
}

/** A finding as a report names it. */
export interface ReportedFinding extends Omit<TestedFinding, 'sunset'> {
  /** The same in every comparison. */
  fingerprint: string
  /** It breaks, and somebody has decided to live with it until a day that has not passed. */
  accepted: Accepted | null
  /** Until when it was promised to stay, and whether that day is still to come. */
  promise: { until: string; isBroken: boolean } | null
}

/** The result of a comparison. */
export interface Report {
  /** The two versions, as they were named. */
  before: string
  after: string
  findings: ReportedFinding[]
  /** Accepted breaks that no finding has any more, or whose day has passed. */
  outdated: Accepted[]
  /** File and line of a finding, in the version that has it. */
  placeOf(finding: Pick<Finding, 'node' | 'nodeBefore' | 'at'>): string
}

/** It is too early, also if it was accepted: it was promised to stay, or a build in use still reads it. */
export const isRefused = ({ kind, promise, builds }: ReportedFinding): boolean =>
  promise?.isBroken === true || (isRemoval(kind) && (builds ?? []).some(({ effect }) => effect === 'breaks'))

/** The exit code: 1 if something is refused or breaks and is not accepted, or, on request, has to be read. */
export const exitCodeOf = ({ findings }: Report, failOn: 'break' | 'read' = 'break'): 0 | 1 =>
  findings.some((each) => {
    if (isRefused(each)) return true
    return each.effect === 'breaks' ? !each.accepted : failOn === 'read' && each.effect === 'to-read'
  })
    ? 1
    : 0

/** Names the findings, and says which are accepted on `today` (`YYYY-MM-DD`). */
export function reported(
  findings: TestedFinding[],
  accepted: Accepted[],
  today: string,
): Pick<Report, 'findings' | 'outdated'> {
  const valid = new Map(
    accepted.filter(({ until }) => until >= today).map((each) => [each.fingerprint, each]),
  )
  const named = findings.map(({ sunset, ...each }): ReportedFinding => {
    const fingerprint = fingerprintOf(each)
    return {
      ...each,
      fingerprint,
      accepted: each.effect === 'breaks' ? (valid.get(fingerprint) ?? null) : null,
      promise: sunset === undefined ? null : { until: sunset, isBroken: today < sunset },
    }
  })
  const met = new Set(named.flatMap((each) => each.accepted ?? []))
  return { findings: named, outdated: accepted.filter((each) => !met.has(each)) }
}

/** The report on two versions, with what is accepted today. */
export function reportOn(
  [before, after]: readonly [Contract, Contract],
  findings: TestedFinding[],
  accepted: Accepted[],
): Report {
  return {
    before: before.label,
    after: after.label,
    ...reported(findings, accepted, new Date().toISOString().slice(0, 10)),
    placeOf: ({ node, nodeBefore, at }) =>
      at ?? (nodeBefore && !node ? before.placeOf(nodeBefore) : after.placeOf(node ?? after.root)),
  }
}
