/**
 * Whether an object in a JSON text, which has been parsed before, has a member twice. Parsers differ in which
 * of the two counts, so that a signature would cover what another reader understands otherwise.
 */
export function hasRepeatedMember(json: string): boolean {
  const objects: Set<string>[] = []
  for (const [token, colon] of json.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|[{}]/g)) {
    if (token === '{') objects.push(new Set())
    else if (token === '}') objects.pop()
    else if (colon !== undefined) {
      const name = JSON.parse(token.slice(0, -colon.length)) as string // "a" has other spellings
      const names = objects.at(-1)!
      if (names.has(name)) return true
      names.add(name)
    }
  }
  return false
}
