// Every operation of the contract is called by the gateway, or stands here with the reason why not.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { operationsOf, readContract } from '#api/http/operations.ts'

const unused = {
  openUnsubscribeLink: 'a mail program opens it where it does not post, and it leads to the shop',
  getStore: 'the gateway keeps all stores in memory and finds one among them',
  getVoucherInfo: 'pricing the cart and redeeming a code check it, with the same refusals',
  receivePaymentCallback: 'the payment provider calls it',
  receivePaypalCallback: 'PayPal calls it',
  confirmEmail: 'the link of a mail opens it, and it leads to the shop',
}

const gateway = join(import.meta.dirname, '..', '..', 'gateway')

/** Method and path template of every call in the sources of the gateway. */
function callsOfGateway(): Set<string> {
  const files = globSync('**/*.ts', { cwd: gateway }).filter(
    (file) => !file.endsWith('.test.ts') && !/^(testing|generated)\//.test(file),
  )
  const sources = files.map((file) => readFileSync(join(gateway, file), 'utf8'))
  const calls = sources.flatMap((source) => [
    ...source.matchAll(/\bapi\.(GET|POST|PUT|PATCH|DELETE)\(\s*'([^']+)'/g),
  ])
  return new Set(calls.map(([, method, path]) => `${method} ${path}`))
}

test('every operation is used, or listed with a reason', () => {
  const calls = callsOfGateway()
  const without = operationsOf(readContract()).filter(({ method, path }) => !calls.has(`${method} ${path}`))
  expect(without.map(({ id }) => id).toSorted()).toEqual(Object.keys(unused).toSorted())
})
