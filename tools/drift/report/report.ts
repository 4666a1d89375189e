import type { Finding } from '../judge/judge.ts'

/** A finding with the test files and browser stories that touch what is concerned. */
export interface TestedFinding extends Finding {
  tests: string[]
  stories: string[]
}

/** The result of a comparison. */
export interface Report {
  /** The two versions, as they were named. */
  before: string
  after: string
  findings: TestedFinding[]
  /** File and line of a finding, in the version that has it. */
  placeOf(finding: Pick<Finding, 'node' | 'nodeBefore' | 'at'>): string
}

/** The exit code: 1 if something breaks. */
export const exitCodeOf = ({ findings }: Report): 0 | 1 =>
  findings.some(({ effect }) => effect === 'breaks') ? 1 : 0
