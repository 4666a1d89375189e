/**
 * The first item that is meant, past those that cannot be asked because a member is withheld. If none is, one
 * of those may have been it, so the call fails instead of finding nothing.
 */
export function findUnbroken<Item>(items: readonly Item[], isMeant: (item: Item) => boolean): Item | null {
  let failure: { error: unknown } | null = null
  for (const item of items)
    try {
      if (isMeant(item)) return item
    } catch (error) {
      failure ??= { error }
    }
  if (failure) throw failure.error
  return null
}

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

/** Searches several lists, past one that is withheld or whose call failed. */
export async function findInUnbroken<Item>(
  lists: readonly (() => readonly Item[] | Promise<readonly Item[]>)[],
  isMeant: (item: Item) => boolean,
): Promise<Item | null> {
  const read = await Promise.allSettled(lists.map(async (list) => await list()))
  let found: Item | null = null
  findUnbroken(read, (list) => {
    if (list.status === 'rejected') throw list.reason
    found = findUnbroken(list.value, isMeant)
    return found !== null
  })
  return found
}
