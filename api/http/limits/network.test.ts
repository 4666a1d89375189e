import { expect, test } from 'vitest'
import { networkOf, subnetOf } from './network.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:7:1::1', '2001:db8:7:1'],
  ['2001:0DB8:0007:0001:ffff:ffff:ffff:ffff', '2001:db8:7:1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0'],
  ['not an address', 'not an address'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['198.51.100.7', '198.51.100'],
  ['::ffff:198.51.100.7', '198.51.100'],
  ['2001:db8:7:1::1', '2001:db8:7'],
  ['2001:db8::1', '2001:db8:0'],
  ['10.1.2.3', '10.1.2.3'],
  ['127.0.0.1', '127.0.0.1'],
  ['172.31.255.255', '172.31.255.255'],
  ['172.32.0.1', '172.32.0'],
  ['192.168.178.20', '192.168.178.20'],
  ['100.127.0.1', '100.127.0.1'],
  ['::1', '0:0:0:0'],
  ['fd12:3456:789a:1::1', 'fd12:3456:789a:1'],
  ['not an address', 'not an address'],
])('the subnet of %s is %s', (address, network) => {
  expect(subnetOf(networkOf(address))).toBe(network)
})
