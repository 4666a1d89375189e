/** How many streams there are in all and of one network, so that none takes the connections of others. */
export function createShares({ most, mostOfNetwork }: { most: number; mostOfNetwork: number }) {
  const networks = new Map<string, number>()
  let all = 0
  return {
    /** Takes a place and returns how to leave it; null where there is none. */
    enter(network: string): (() => void) | null {
      const own = networks.get(network) ?? 0
      if (all >= most || own >= mostOfNetwork) return null
      all++
      networks.set(network, own + 1)
      return () => {
        all--
        const left = networks.get(network)! - 1
        if (left > 0) networks.set(network, left)
        else networks.delete(network)
      }
    },
    count: () => all,
  }
}
