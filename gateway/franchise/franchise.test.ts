import { describe, expect, test } from 'vitest'
import { createTestGateway } from '../testing/gateway.ts'
import { operation } from '../testing/operations.ts'
import { successfulResponses } from '../testing/responses.ts'
import { type SpaResponses, createTestSpa, json, refuse } from '../testing/spa.ts'

const call = 'POST /v2/franchise-partner/create'
const { query, variables } = operation('applyForFranchise')
const input = variables['input'] as Record<string, unknown>
const receivedAt = '2026-11-22T10:19:44.120Z'

function shop(answers: SpaResponses = {}) {
  const spa = createTestSpa({ ...successfulResponses(), [call]: json({ receivedAt }, 202), ...answers })
  const { ask } = createTestGateway(spa)
  const apply = async (change: object = {}) => {
    const { data, errors } = await ask(query, { input: { ...input, ...change } })
    return { payload: data?.applyForFranchise, errors }
  }
  return { spa, apply }
}

describe('an application as a franchise partner', () => {
  test('goes to the spa with the names and numbers of the contract and the browser’s key', async () => {
    const { apply, spa } = shop()
    expect((await apply({ phone: '0171 555 01 88' })).payload).toEqual({ receivedAt, userErrors: [] })
    expect([spa.calls(), spa.requests[0]!.headers.get('idempotency-key')]).toEqual([
      [call],
      input['idempotencyKey'],
    ])
    expect(spa.requests[0]!.body).toMatchObject({
      gender: 1,
      phone: '01715550188',
      nationalityId: 84,
      familyStatus: 2,
      availableEquity: 1,
      currentProfession: 0,
      currentProfessionDescription: 'Ich leite einen Empfang.',
      previousSelfEmployment: true,
      previousSelfEmploymentDescription: 'Ein Café.',
      previousPersonalManagement: false,
      personalManagementDescription: '',
      locationInMind: false,
      schufaProblems: false,
      confirmSaveData: true,
      birthInfo: { dateOfBirth: '1986-03-14', placeOfBirth: 'Heilbronn' },
    })
    expect(spa.requests[0]!.body).not.toHaveProperty('idempotencyKey')
  })

  test.each([
    [{ gender: 'MALE' }, { gender: 0 }],
    [{ gender: 'FEMALE' }, { gender: 1 }],
    [{ gender: 'NON_BINARY' }, { gender: 2 }],
    [{ familyStatus: 'NOT_SAID' }, { familyStatus: 0 }],
    [{ familyStatus: 'SINGLE' }, { familyStatus: 1 }],
    [{ familyStatus: 'MARRIED' }, { familyStatus: 2 }],
    [{ familyStatus: 'DIVORCED' }, { familyStatus: 3 }],
    [{ familyStatus: 'WIDOWED' }, { familyStatus: 4 }],
    [{ currentProfession: 'EMPLOYED' }, { currentProfession: 0 }],
    [{ currentProfession: 'SELF_EMPLOYED' }, { currentProfession: 1 }],
    [{ currentProfession: 'OTHER' }, { currentProfession: 2 }],
  ])('P 124, R 41, R 43, R 44: with %o sends %o', async (answer, sent) => {
    const { apply, spa } = shop()
    await apply(answer)
    expect(spa.requests[0]!.body).toMatchObject(sent)
  })

  test('needs no form of address', async () => {
    const { apply, spa } = shop()
    expect((await apply({ gender: null })).payload).toEqual({ receivedAt, userErrors: [] })
    expect(spa.requests[0]!.body).toMatchObject({ gender: -1 })
  })

  test.each([
    ['idempotencyKey', 'again', 'INVALID_INPUT'],
    ['nationalityId', 'germany', 'COUNTRY_UNKNOWN'],
    ['confirmCredibility', false, 'INVALID_INPUT'],
  ])('with a bad %s is refused without a call to the spa', async (field, value, code) => {
    const { apply, spa } = shop()
    expect((await apply({ [field]: value })).payload).toMatchObject({
      receivedAt: null,
      userErrors: [{ code, field: ['input', field] }],
    })
    expect(spa.calls()).toEqual([])
  })

  test.each([
    ['/body/birthInfo/placeOfBirth', ['input', 'birthInfo', 'placeOfBirth']],
    ['/body/schufaProblemsDescription', ['input', 'schufaProblemsDescription']],
  ])('refused for %s names the field of the form', async (pointer, field) => {
    const errors = [{ pointer, message: 'must NOT have fewer than 1 characters' }]
    const { payload } = await shop({ [call]: refuse(400, 'InvalidRequest', { errors }) }).apply()
    expect(payload).toMatchObject({ receivedAt: null, userErrors: [{ code: 'INVALID_INPUT', field }] })
  })

  test.each([
    [422, 'Under18', 'UNDER_AGE', ['input', 'birthInfo', 'dateOfBirth']],
    [422, 'CountryUnknown', 'COUNTRY_UNKNOWN', ['input', 'nationalityId']],
    [422, 'IdempotencyKeyReused', 'INVALID_INPUT', null],
    [429, 'TooManyRequests', 'TOO_MANY_REQUESTS', null],
  ])('refused with %i %s is a user error', async (status, spaCode, code, field) => {
    const { payload } = await shop({ [call]: refuse(status, spaCode) }).apply()
    expect(payload).toMatchObject({ receivedAt: null, userErrors: [{ code, field }] })
  })

  test('is retried without a response, with the same key', async () => {
    let tries = 0
    const { apply, spa } = shop({
      [call]: () => {
        tries += 1
        return tries === 1 ? Promise.reject(new TypeError('terminated')) : json({ receivedAt }, 202)()
      },
    })
    expect((await apply()).payload).toEqual({ receivedAt, userErrors: [] })
    expect(new Set(spa.requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })
})
