import { lineOfFinding, sentenceOf } from './places.ts'
import { isRefused, type Report, type ReportedFinding } from './report.ts'

const levels = { breaks: 'error', 'to-read': 'warning', harmless: 'note' } as const

/** SARIF 2.1.0, for code scanning; an accepted break is a suppressed result with its reason. */
export function asSarif(report: Report): string {
  const rules = [...new Set(report.findings.map(({ kind }) => kind))].toSorted().map((id) => ({ id }))
  const run = {
    tool: { driver: { name: 'drift', rules } },
    results: report.findings.map((finding) => resultOf(report, finding)),
  }
  const log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }
  return `${JSON.stringify(log, null, 2)}\n`
}

function resultOf(report: Report, finding: ReportedFinding) {
  const { file, line } = lineOfFinding(report, finding)
  const { kind, effect, fingerprint, accepted } = finding
  return {
    ruleId: kind,
    level: isRefused(finding) ? 'error' : levels[effect],
    message: { text: sentenceOf(finding) },
    locations: [{ physicalLocation: { artifactLocation: { uri: file }, region: { startLine: line } } }],
    partialFingerprints: { 'drift/v1': fingerprint },
    ...(accepted &&
      !isRefused(finding) && { suppressions: [{ kind: 'external', justification: accepted.reason }] }),
  }
}
