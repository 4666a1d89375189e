/**
 * True if an `Accept` header lists this type, or `Accept-Encoding` this encoding: in any case,
 * with any parameters but a weight of 0. An encoding is also named by `*`.
 */
export function accepts(header: string | null | undefined, name: string): boolean {
  const items = (header ?? '').split(',').map((item) => item.toLowerCase().split(';'))
  const find = (wanted: string) => items.find(([each]) => each!.trim() === wanted)
  const item = find(name) ?? find('*')
  return item !== undefined && !item.slice(1).some((part) => /^\s*q\s*=\s*0(\.0*)?\s*$/.test(part))
}
