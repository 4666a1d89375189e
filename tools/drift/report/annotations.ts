import { lineOfFinding, sentenceOf } from './places.ts'
import { isRefused, type Report, type ReportedFinding } from './report.ts'

/** What a reviewer has to see: harmless changes and accepted breaks are left out. */
const shown = ({ findings }: Report): ReportedFinding[] =>
  findings.filter((each) => isRefused(each) || (each.effect !== 'harmless' && !each.accepted))

const isError = (finding: ReportedFinding): boolean => isRefused(finding) || finding.effect === 'breaks'

/** Workflow commands of GitHub Actions, which show each finding at its line of a pull request. */
export function asGithub(report: Report): string {
  const lines = shown(report).map((finding) => {
    const { file, line } = lineOfFinding(report, finding)
    const level = isError(finding) ? 'error' : 'warning'
    const breaks = finding.effect === 'breaks' ? 'Breaks the shop' : 'To be read'
    const title = isRefused(finding) ? 'Refused' : breaks
    const end = title === 'Breaks the shop' ? ` Accept as ${finding.fingerprint}.` : ''
    const properties = Object.entries({ file, line: String(line), title })
    const given = properties.map(([name, value]) => `${name}=${escapedProperty(value)}`).join(',')
    return `::${level} ${given}::${escaped(sentenceOf(finding) + end)}`
  })
  return lines.map((line) => `${line}\n`).join('')
}

/** By the toolkit of GitHub Actions: a value must not end its line, nor a property its list. */
const escaped = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const escapedProperty = (text: string): string => escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** A Code Quality report of GitLab, for `artifacts:reports:codequality`. */
export function asGitlab(report: Report): string {
  const findings = shown(report).map((finding) => {
    const { file, line } = lineOfFinding(report, finding)
    return {
      description: sentenceOf(finding),
      check_name: finding.kind,
      fingerprint: finding.fingerprint,
      severity: isError(finding) ? 'critical' : 'minor',
      location: { path: file, lines: { begin: line } },
    }
  })
  return `${JSON.stringify(findings, null, 2)}\n`
}
