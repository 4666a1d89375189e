import type { PlainMessageId } from '../language/locale.tsx'

/** The values of a closed set in the order of their names, which TypeScript demands to be complete. */
export function choicesOf<Value extends string>(names: Record<Value, PlainMessageId>): Value[] {
  return Object.keys(names) as Value[]
}
