import { z } from 'zod'
import { line, number } from '../content-files/front-matter.ts'
import { toText } from '../content-files/markdown.ts'
import type { Reading } from '../content-files/reading.ts'
import { readTextPairs } from '../content-files/text-pairs.ts'
import { type TypeCode, typeIds } from '../database/seed/wellzones.ts'
import type { LocalizedText } from '../words/text.ts'
import { reportDuplicates, reportIcon } from './checks.ts'

export interface EquipmentText {
  number: number
  icon: string
  types: TypeCode[]
  isOnHomepage: boolean
  title: LocalizedText
  text: LocalizedText
}

const codes = Object.keys(typeIds) as TypeCode[]
const code = z.enum(codes, `must be of ${codes.join(', ')}`)

/** What is in the suites: one pair of files per item, in the order of their numbers. */
export async function readEquipmentFiles(reading: Reading): Promise<EquipmentText[]> {
  const pairs = await readTextPairs(reading, {
    folder: 'equipment',
    facts: {
      number,
      icon: line(40),
      wellzones: z.array(code, 'must be a list').min(1, 'must name a type'),
      homepage: z.literal(true, 'can only be true').optional(),
    },
    texts: { title: line(60) },
  })
  reportDuplicates(reading, pairs, 'number')
  return pairs.map(({ facts: { number, icon, wellzones, homepage }, texts, de, en, lineOf }) => {
    reportIcon(reading, de.file, lineOf('icon'), icon)
    return {
      number,
      icon,
      types: wellzones,
      isOnHomepage: homepage ?? false,
      ...texts,
      text: { de: toText(de.blocks, reading, de), en: toText(en.blocks, reading, en) },
    }
  })
}
