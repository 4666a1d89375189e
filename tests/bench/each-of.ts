/** The results of all items, in their order; so many are under way at once. */
export async function eachOf<Item, Result>(
  items: Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    for (let turn = next++; turn < items.length; turn = next++) results[turn] = await work(items[turn]!)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
