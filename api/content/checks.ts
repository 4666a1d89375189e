import type { Reading } from '../content-files/reading.ts'
import type { TextPair } from '../content-files/text-pairs.ts'

/** Reports a fact that two texts share, although it has to be their own. */
export function reportDuplicates<Facts>(
  { report }: Reading,
  pairs: TextPair<Facts, string>[],
  key: keyof Facts & string,
): void {
  const known = new Map<unknown, string>()
  for (const { facts, de, lineOf } of pairs) {
    const other = known.get(facts[key])
    if (other) report.add(de.file, lineOf(key), `\`${key}\` is taken already, in ${other}`)
    else known.set(facts[key], de.file)
  }
}

export function reportPicture({ report, checks }: Reading, file: string, line: number, name: string): void {
  if (checks.isPicture?.(name) === false) report.add(file, line, `there is no picture ${name}`)
}

export function reportIcon({ report, checks }: Reading, file: string, line: number, name: string): void {
  if (checks.isIcon?.(name) === false) report.add(file, line, `there is no icon ${name}`)
}
