// Writes the characters that the fonts of the documents draw, for the fields whose texts are printed.
// `generate` runs this.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { charactersOf } from '../../api/documents/drawn-characters.ts'
import { readFonts } from '../../api/documents/fonts.ts'

/** Each range as its distance from the one before and its length, in base 36. */
function rangesOf(characters: number[]): string {
  const steps: [distance: number, length: number][] = []
  let next = 0
  for (const character of characters.toSorted((one, other) => one - other)) {
    if (character === next && steps.length > 0) steps.at(-1)![1] += 1
    else steps.push([character - next, 1])
    next = character + 1
  }
  return steps.flatMap((step) => step.map((number) => number.toString(36))).join(' ')
}

const ranges = rangesOf([...new Set(readFonts().flatMap(charactersOf))])
const target = join(import.meta.dirname, '..', '..', 'web', 'generated', 'drawn-ranges.ts')
writeFileSync(
  target,
  `// Made by scripts/media/drawn-ranges.ts.\nexport const drawnRanges =\n  '${ranges}'\n`,
)
