/** True if `If-None-Match` names this tag: alone or in a list, weak or not, or by `*` (RFC 9110, 13.1.2). */
export function isNamedBy(ifNoneMatch: string | null | undefined, tag: string): boolean {
  const named = (ifNoneMatch ?? '').match(/"[^"]*"|^\s*\*\s*$/g) ?? []
  return named.some((each) => each.trim() === '*' || each === tag.replace(/^W\//, ''))
}
