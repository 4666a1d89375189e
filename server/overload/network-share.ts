import { networkOf } from '../../api/http/limits/network.ts'

/**
 * Counts the requests in flight of each client network. Behind a proxy the connections are the proxy's and
 * say nothing about who asks, so this is the share that one network has there.
 */
export function createNetworkShares(most: number) {
  const inFlight = new Map<string, number>()
  return {
    /** Whether the network of this address may have one more; if so it is counted until `give`. */
    take(address: string): boolean {
      const network = networkOf(address)
      const count = inFlight.get(network) ?? 0
      if (count >= most) return false
      inFlight.set(network, count + 1)
      return true
    },
    give(address: string): void {
      const network = networkOf(address)
      const count = inFlight.get(network) ?? 0
      if (count > 1) inFlight.set(network, count - 1)
      else inFlight.delete(network)
    },
  }
}
