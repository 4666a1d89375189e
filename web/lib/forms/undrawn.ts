import { drawnRanges } from '../../generated/drawn-ranges.ts'

const drawn: [first: number, end: number][] = []
const steps = drawnRanges.split(' ').map((step) => Number.parseInt(step, 36))
for (let index = 0, end = 0; index < steps.length; index += 2) {
  const first = end + steps[index]!
  end = first + steps[index + 1]!
  drawn.push([first, end])
}

/** The characters of a text that no font of the documents draws, each once: they become boxes there. */
export function undrawnIn(text: string): string[] {
  const visible = text.match(/[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\s]/gu) ?? []
  return [...new Set(visible)].filter((character) => ![...character.normalize('NFD')].every(isDrawn))
}

function isDrawn(character: string): boolean {
  const code = character.codePointAt(0)!
  return drawn.some(([first, end]) => first <= code && code < end)
}
