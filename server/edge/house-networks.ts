import { BlockList, isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { thisMachine } from '#http/loopback.ts'

/** The networks in which staff work, from `203.0.113.0/24, 2001:db8::/32`; an address alone is itself. */
export const houseNetworks = z.string().transform((text, context) => {
  const networks = new BlockList()
  for (const entry of text.split(',').map((each) => each.trim())) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    try {
      if (bits === undefined) networks.addAddress(address, family)
      else networks.addSubnet(address, /^\d+$/.test(bits) ? Number(bits) : Number.NaN, family)
    } catch {
      context.addIssue({ code: 'custom', message: `must be networks like 203.0.113.0/24, not "${entry}"` })
    }
  }
  return networks
})

/** Hides the house from other networks, whose clients see what is at any address that does not exist. */
export function onlyFrom(networks: BlockList): MiddlewareHandler<{ Variables: { clientAddress: string } }> {
  return async (context, next) => {
    const address = context.get('clientAddress')
    const isWithin = networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
    return address === thisMachine || isWithin ? next() : context.notFound()
  }
}
