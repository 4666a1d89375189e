// What the shop makes of a refusal, found by letting the spa refuse with it.
import { join } from 'node:path'
import { beforeAll, expect, it, vi } from 'vitest'
import type { refusalCodes as all } from '#openapi/generated/refusals.ts'
import { type Contract, readContract } from '../contract/contract.ts'
import { filesOfFolder } from '../contract/files.ts'
import { operationsOf } from '../contract/operations.ts'
import { refusalsOf } from '../diff/codes.ts'
import { readShop, type RunningShop } from '../judge/shop.ts'
import { seeded } from './seeded.ts'

// As `npm run drift` gives them to the gateway: those of both contracts.
vi.mock('#openapi/generated/refusals.ts', async (original) => {
  const { refusalCodes } = await original<{ refusalCodes: typeof all }>()
  const createShareLink = [...refusalCodes.createShareLink, 'TooManyLinks']
  return { refusalCodes: { ...refusalCodes, createShareLink } }
})

const root = join(import.meta.dirname, '../../..')
const [sharing, loggingIn] = ['POST /v2/order/{orderId}/share-link', 'POST /v1/identity/login']
let contract: Contract
let shop: RunningShop

beforeAll(async () => {
  contract = readContract(filesOfFolder(root))
  shop = await readShop(root, [contract])
})

function outcomesOf(call: string, code: string, of = contract) {
  const operation = operationsOf(of).find((each) => each.call === call)!
  const refusal = refusalsOf(of, operation).find((each) => each.code === code)!
  return shop.lineage.outcomesOf({ call, ...refusal })
}

it('is a code of the shop where its enum has one', async () => {
  const outcomes = await outcomesOf(sharing, 'NotShareable')
  expect(new Set(outcomes.map((each) => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify({ field: 'createShareLink', codes: ['NOT_SHAREABLE'], error: null })]),
  )
})

it('is an unexpected error where it has none, though GraphQL gives that no code', async () => {
  const file = 'components/schemas/refusals.yaml'
  const edits = { 'CreateShareLinkProblem properties code enum': ['NotShareable', 'TooManyLinks'] }
  const outcomes = await outcomesOf(sharing, 'TooManyLinks', readContract(seeded(root, file, edits)))
  expect(outcomes).not.toEqual([])
  for (const outcome of outcomes)
    expect(outcome).toEqual({ field: 'createShareLink', codes: [], error: 'INTERNAL_SERVER_ERROR' })
})

it('reaches what refuses a bearer token', async () => {
  const outcomes = await outcomesOf(loggingIn, 'LoginFailed')
  expect(outcomes).toContainEqual({ field: 'logIn', codes: ['LOGIN_FAILED'], error: null })
  expect(outcomes.map(({ error }) => error)).not.toContain('BAD_REQUEST')
})
