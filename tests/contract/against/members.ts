/** Pointers to the members of a value, each with `*` for the positions of lists and for days of a month. */
export function membersOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => membersOf(each, `${at}/*`))
  if (typeof value !== 'object' || value === null) return at === '' ? [] : [at]
  return Object.entries(value).flatMap(([name, each]) => {
    const place = /^\d+$/.test(name) ? `${at}/*` : `${at}/${name}`
    return [place, ...membersOf(each, place)]
  })
}
