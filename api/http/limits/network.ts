import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * The network that a rate limit counts. A household has one IPv4 address but 2^64 IPv6 ones: of those the
 * first 64 bits count.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [head = '', tail] = address.toLowerCase().split('::')
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const gap = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: gap }, () => '0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/**
 * The subnet around one of `networkOf`, which costs little more than one address: 24 bits of IPv4, 48 of
 * IPv6. Neighbours in a private network have nothing in common, so each of them counts alone.
 */
export function subnetOf(network: string): string {
  if (isIPv4(network)) return privateNetworks.check(network) ? network : network.split('.', 3).join('.')
  const groups = network.split(':')
  const first = Number.parseInt(groups[0]!, 16)
  const isPrivate = first === 0 || (first & 0xfe00) === 0xfc00 || (first & 0xffc0) === 0xfe80
  return groups.length !== 4 || isPrivate ? network : groups.slice(0, 3).join(':')
}

const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, bits)

function groupsOf(part: string): string[] {
  // an IPv4 suffix counts as two groups; it is never among the first four
  return part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}
