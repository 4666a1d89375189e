import { furthest, type Level } from './level.ts'

/** A line of a changelog. */
export interface Row {
  level: Level
  /** `schema Store`, or the operation. */
  owner: string
  path: string
  text: string
  /** Gone for consumers that no deprecation has told. */
  isUnannounced: boolean
  /** The day until which consumers were promised that it stays. */
  sunset?: string
}

const titles: Record<Level, string> = { major: 'Breaking', minor: 'Added or loosened', patch: 'Texts' }

/** The entry of a version, as Markdown. */
export function entryOf(version: string, day: string, rows: Row[]): string {
  const sections = (['major', 'minor', 'patch'] as const).flatMap((level) => {
    const lines = new Set(rows.filter((row) => levelFor(rows, row) === level).map(lineOf))
    return lines.size > 0 ? ['', `### ${titles[level]}`, '', ...lines] : []
  })
  return `${[`## ${version} (${day})`, ...sections].join('\n')}\n`
}

/** A change that breaks readers need not be told again as harmless for senders. */
const levelFor = (rows: Row[], row: Row): Level =>
  furthest(rows.filter((each) => lineOf(each) === lineOf(row)).map(({ level }) => level))!

const lineOf = ({ owner, path, text }: Row): string =>
  wrapped(`- ${[owner, path && `\`${path}\``].filter(Boolean).join(' ')}: ${text}`)

const width = 110

function wrapped(line: string): string {
  const words = line.split(' ')
  const lines = ['']
  for (const word of words) {
    const last = lines.at(-1)!
    if (last !== '' && last.length + word.length + 1 > width) lines.push(`  ${word}`)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines.join('\n')
}

/** The version of the newest entry; null where there is none. */
export const newestVersion = (changelog: string): string | null =>
  /^## (\d+\.\d+\.\d+)/m.exec(changelog)?.[1] ?? null

/** The entry before those of the base, in place of what this branch had written before. */
export function withEntry(title: string, base: string, entry: string): string {
  const first = base.search(/^## /m)
  const earlier = first === -1 ? '' : `\n${base.slice(first)}`
  return `# ${title}\n\n${entry}${earlier}`
}
