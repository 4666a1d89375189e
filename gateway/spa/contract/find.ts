/** What is read from each item, without those whose member is withheld: fewer values than items, then. */
export function readUnbroken<Item, Value>(items: readonly Item[], read: (item: Item) => Value): Value[] {
  return items.flatMap((item) => {
    try {
      return [read(item)]
    } catch {
      return []
    }
  })
}

/** Searches several lists, past one with a withheld item, that is withheld, or whose call failed. */
export async function findInUnbroken<Item>(
  lists: readonly (() => readonly Item[] | Promise<readonly Item[]>)[],
  isMeant: (item: Item) => boolean,
): Promise<Item | null> {
  const searched = await Promise.allSettled(lists.map(async (list) => (await list()).find(isMeant)))
  const found = searched.find((each) => each.status === 'fulfilled' && each.value !== undefined)
  if (found?.status === 'fulfilled') return found.value!
  const failed = searched.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return null
}
