// The rules of the application's form, the gateway, the contract and the API's own rules agree on random
// applications: what the form accepts is received, and what it refuses is refused for the same fields. Fails
// if one condition is left out of the contract or of the form.
import { assert, asyncProperty, boolean, constant, constantFrom, oneof, record } from 'fast-check'
import { expect, test } from 'vitest'
import { answersOf, applicationRefusal } from '#api/franchise/rules.ts'
import { serveRoutesForUsers } from '#api/testing/users.ts'
import { createTestGateway } from '#gateway/testing/gateway.ts'
import { operation } from '#gateway/testing/operations.ts'
import { checkForm } from '#web/lib/forms/form-check.ts'
import { readForm } from '#web/lib/forms/form-read.ts'
import {
  equities,
  familyStatuses,
  genders,
  professions,
} from '#web/features/franchise/application/choices.ts'
import { applicationOf, type Draft } from '#web/features/franchise/application/franchise-draft.ts'
import { type Application, stepSchemas } from '#web/features/franchise/application/franchise-rules.ts'
import { steps } from '#web/features/franchise/application/steps.ts'
import { toInput } from '#web/features/franchise/to-input.ts'
import { seed } from './inputs.ts'

const today = '2026-11-22'
const schemas = stepSchemas(today)
const { query, variables } = operation('applyForFranchise')
const sample = variables['input'] as { nationalityId: string; idempotencyKey: string }

const text = constantFrom(
  '',
  ' ',
  '\u00A0',
  'a',
  'Ä & <b>',
  'مرحبا',
  '😀'.repeat(255),
  'a'.repeat(255),
  'ö'.repeat(256),
  '😀'.repeat(256),
  String.raw`a\b`,
  'a\tb',
  'a\nb',
  ' a ',
  'a\u200Bb',
  `${'a'.repeat(255)} `,
)
/** Mostly good, so that about half of the applications are complete. */
const likely = (good: string, others = text) =>
  oneof({ arbitrary: constant(good), weight: 24 }, { arbitrary: others, weight: 1 })
const noDate = '1986-02-29'
const answers = record({
  gender: constantFrom(...genders),
  firstName: likely('Miriam'),
  lastName: likely('Aksoy'),
  phone: likely('0171 555 0188', constantFrom('+491715550188', '', '0711', 'abc', '0171\\555')),
  email: likely('a@b.de', constantFrom('A.B+c@d-e.co.uk', '', 'a@b', 'a b@c.de', '@b.de', 'a@b.de\\')),
  dateOfBirth: likely(
    '1986-03-14',
    constantFrom('2008-11-22', '2008-11-23', '1906-12-31', '2027-01-01', noDate),
  ),
  placeOfBirth: likely('Mainz'),
  street: likely('Lammgasse 4'),
  zipCode: likely('74072'),
  familyStatus: constantFrom(...familyStatuses),
  currentProfession: constantFrom(...professions),
  currentProfessionDescription: likely('Ein Satz.'),
  previousSelfEmployment: boolean(),
  previousSelfEmploymentDescription: likely('Ein Satz.'),
  previousPersonalManagement: boolean(),
  personalManagementDescription: likely('Ein Satz.'),
  locationDescription: likely('Mainz'),
  locationInMind: boolean(),
  locationInMindDescription: likely('Ein Satz.'),
  availableEquity: constantFrom(...equities),
  schufaProblems: boolean(),
  schufaProblemsDescription: likely('Ein Satz.'),
  franchisePartnerDescription: likely('Darum'),
  aboutUsDescription: likely('Nichts'),
  hasVisitedWellzone: boolean(),
})

const api = serveRoutesForUsers(() => ({
  createFranchiseApplication: async ({ body }) => {
    const refusal = applicationRefusal(answersOf(body), { today, isCountryKnown: true })
    if (refusal) throw refusal
    return { status: 202, body: { receivedAt: '2026-11-22T10:00:00Z' } }
  },
}))
const { ask } = createTestGateway({
  baseUrl: 'http://spa.test/api',
  fetch: async (request) => api.fetch(request),
})

/** What the inputs of the page hold, as the form reads them. */
function typed(application: Record<string, unknown>): Draft {
  const data = new FormData()
  for (const [name, value] of Object.entries(application)) if (value) data.set(name, String(value))
  const [year = '', month = '', day = ''] = String(application['dateOfBirth']).split('-')
  for (const [part, value] of Object.entries({ Year: year, Month: month, Day: day }))
    data.set(`dateOfBirth${part}`, value)
  data.set('nationalityId', sample.nationalityId)
  for (const name of ['confirmSaveData', 'confirmCredibility', 'confirmCorrectness']) data.set(name, 'on')
  return Object.assign({}, ...steps.map((step) => readForm(schemas[step], data))) as Draft
}

async function refusedFields(input: object): Promise<string[]> {
  const { data, errors } = await ask(query, { input: { ...input, idempotencyKey: sample.idempotencyKey } })
  expect(errors).toEqual([])
  const { receivedAt, userErrors } = data.applyForFranchise as {
    receivedAt: string | null
    userErrors: { field: string[] }[]
  }
  expect(receivedAt === null).toBe(userErrors.length > 0)
  return [...new Set(userErrors.map(({ field }) => field.at(-1)!))].sort()
}

/** The gateway’s type of dates refuses it before any rule is asked. */
async function isRefusedAsNoDate(input: object): Promise<boolean> {
  const { data, errors } = await ask(query, { input: { ...input, idempotencyKey: sample.idempotencyKey } })
  return !data?.applyForFranchise && errors.some(({ message }) => message.includes('dateOfBirth'))
}

test('form, gateway, contract and API accept the same applications', { timeout: 120_000 }, async () => {
  const seen = { accepted: 0, refused: 0 }
  await assert(
    asyncProperty(answers, async (application) => {
      const draft = typed(application)
      const mistakes = steps
        .flatMap((step) => Object.keys(checkForm(schemas[step], draft).errors ?? {}))
        .sort()
      const accepted = applicationOf(schemas, draft)
      expect(accepted === null).toBe(mistakes.length > 0)
      seen[accepted ? 'accepted' : 'refused'] += 1
      if (accepted) {
        expect(await refusedFields(toInput(accepted))).toEqual([])
        return
      }
      const trimmed = Object.fromEntries(
        Object.entries(draft).map(([name, value]) => [
          name,
          typeof value === 'string' ? value.trim() : value,
        ]),
      )
      const input = toInput(trimmed as unknown as Application)
      if (application.dateOfBirth === noDate) {
        expect(mistakes).toContain('dateOfBirth')
        expect(await isRefusedAsNoDate(input)).toBe(true)
        return
      }
      const refused = await refusedFields(input)
      // The age is a rule beyond the contract: it is checked once the contract is followed.
      const ofContract = mistakes.filter((name) => name !== 'dateOfBirth')
      expect(refused).toEqual(ofContract.length > 0 ? ofContract : mistakes)
    }),
    { numRuns: 400, seed },
  )
  expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(5)
})
