/** How deep lists and objects are nested in a JSON text, without parsing it. Strings do not count. */
export function nestingDepth(json: string): number {
  let depth = 0
  let deepest = 0
  let isInString = false
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index]
    if (isInString && character === '\\') index += 1
    else if (character === '"') isInString = !isInString
    else if (!isInString && (character === '{' || character === '['))
      deepest = Math.max(deepest, (depth += 1))
    else if (!isInString && (character === '}' || character === ']')) depth -= 1
  }
  return deepest
}

/** Deeper than anything the two contracts need. */
export const maxNesting = 32
