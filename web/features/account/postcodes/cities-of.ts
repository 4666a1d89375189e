/** Addresses of the lists, by first digit; README.md says where they come from. */
const urls = import.meta.glob<string>('./*.txt', { query: '?url', import: 'default', eager: true })
const lists = new Map<string, Promise<string | null>>()

/**
 * The German towns of a postcode of five digits: none if no list has it, null while its list cannot be
 * loaded.
 */
export async function citiesOf(postcode: string): Promise<string[] | null> {
  const list = await loadList(postcode)
  if (list === null) return null
  const line = list.split('\n').find((each) => each.startsWith(`${postcode} `))
  return line ? line.slice(postcode.length + 1).split(';') : []
}

/** Loads the list that a postcode will be looked up in, once; null if that fails, and then again later. */
export async function loadList(postcode: string): Promise<string | null> {
  const [digit = ''] = postcode
  const loading = lists.get(digit) ?? fetchText(urls[`./${digit}.txt`])
  lists.set(digit, loading)
  const list = await loading
  if (list === null) lists.delete(digit)
  return list
}

async function fetchText(url: string | undefined): Promise<string | null> {
  if (url === undefined) return null
  try {
    const response = await fetch(url)
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}
