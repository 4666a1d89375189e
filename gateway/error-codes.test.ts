// The codes of the shop: the compiler says which of the contract's codes has none (request/user-errors.ts),
// this test which code no request can get.
import { buildSchema, isEnumType, isObjectType } from 'graphql'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refusalCodes } from '#openapi/generated/refusals.ts'

const read = (pattern: string) => globSync(pattern).map((file) => readFileSync(file, 'utf8'))
const types = Object.values(buildSchema(read('schema/*.graphql').join('\n')).getTypeMap())

test('every user error implements UserError', () => {
  const errors = types.filter(isObjectType).filter(({ name }) => name.endsWith('UserError'))
  expect(errors.length).toBeGreaterThan(10)
  const others = errors.filter((type) => type.getInterfaces().every(({ name }) => name !== 'UserError'))
  expect(others.map(({ name }) => name)).toEqual([])
})

test('every code is that of a refusal of the contract, or named by the gateway', () => {
  const ofContract = new Set(
    Object.values(refusalCodes)
      .flat()
      .map((code) => code.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase()),
  )
  const gateway = read('gateway/!(generated|testing|explorer)/**/!(*.test).ts').join('\n')
  const codes = types
    .filter(isEnumType)
    .filter(({ name }) => name.endsWith('ErrorCode'))
    .flatMap((type) => type.getValues().map(({ name }) => ({ type: type.name, name })))
  expect(codes.length).toBeGreaterThan(100)
  expect(codes.filter(({ name }) => !ofContract.has(name) && !gateway.includes(`'${name}'`))).toEqual([])
})
