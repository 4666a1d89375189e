import type { TestedFinding } from './report.ts'
import { sorted } from './blocks.ts'
import type { Report } from './report.ts'
import { answerLine, asText, summaryOf } from './text.ts'

export { exitCodeOf } from './report.ts'
export { asText }

/** For another program. */
export function asJson(report: Report): string {
  const findings = report.findings.map(({ node, nodeBefore, at, ...rest }) => ({
    ...rest,
    place: at || node || nodeBefore ? report.placeOf({ node, nodeBefore, at }) : null,
  }))
  return `${JSON.stringify({ before: report.before, after: report.after, findings }, null, 2)}\n`
}

/** For a pull request. */
export function asMarkdown(report: Report): string {
  const { breaks, toRead, harmless } = sorted(report.findings)
  const part = (title: string, each: typeof breaks) =>
    each.length === 0 ? [] : ['', `### ${title}`, ...each.flatMap((block) => blockOf(report, block))]
  const rest = harmless.map(
    ({ owner, path, text }) => `- ${[owner, path].filter(Boolean).join(', ')}: ${text}`,
  )
  return `${[
    '## Contracts',
    '',
    summaryOf(report),
    ...part('Breaks', breaks),
    ...part('To be read', toRead),
    ...(rest.length > 0 ? ['', '### Harmless', '', ...rest] : []),
  ].join('\n')}\n`
}

function blockOf(
  { placeOf }: Report,
  { owner, findings }: { owner: string; findings: TestedFinding[] },
): string[] {
  return [
    '',
    `**${owner}** · \`${placeOf(findings[0]!)}\``,
    '',
    ...findings.flatMap(({ path, text, screens, fields, calls, codes }) => [
      `- ${path ? `\`${path}\` ` : ''}${text}`,
      ...list('screens', screens),
      ...list(
        'fields',
        fields.map(({ field, at }) => (at ? `${field} (${at})` : field)),
      ),
      ...list(
        'calls',
        calls.map(({ call, at }) => [call, ...at].join(' · ')),
      ),
      ...(codes?.answers ?? []).map((answer) => `  - ${answerLine(answer)}`),
    ]),
  ]
}

const list = (name: string, values: string[]): string[] =>
  values.length > 0 ? [`  - ${name}: ${values.map((value) => `\`${value}\``).join(', ')}`] : []
