import { describe, expect, it } from 'vitest'
import type { FormErrors } from '../../../lib/forms/form-check.ts'
import { checkForm } from '../../../lib/forms/form-check.ts'
import { stepSchemas } from './franchise-rules.ts'
import { type StepName, steps } from './steps.ts'

const schemas = stepSchemas('2026-11-22')

/** A complete application, in which no question asks for another description. */
const complete = {
  aboutYou: {
    gender: 'FEMALE',
    firstName: 'Miriam',
    lastName: 'Aksoy',
    phone: '0171 555 0188',
    email: 'miriam@example.de',
    dateOfBirth: '1986-03-14',
    placeOfBirth: 'Heilbronn',
    street: 'Lammgasse 4',
    zipCode: '74072',
    nationalityId: '84',
    familyStatus: 'MARRIED',
  },
  profession: {
    currentProfession: 'SELF_EMPLOYED',
    currentProfessionDescription: '',
    previousSelfEmployment: false,
    previousSelfEmploymentDescription: '',
    previousPersonalManagement: false,
    personalManagementDescription: '',
  },
  location: { locationDescription: 'Heilbronn', locationInMind: false, locationInMindDescription: '' },
  equity: { availableEquity: 'FROM_50000', schufaProblems: false, schufaProblemsDescription: '' },
  wellzone: {
    franchisePartnerDescription: 'Weil es fehlt.',
    aboutUsDescription: 'Wie lange?',
    hasVisitedWellzone: false,
  },
  finalStep: { confirmSaveData: true, confirmCredibility: true, confirmCorrectness: true },
} satisfies Record<StepName, Record<string, string | boolean>>

const faultsOf = (step: StepName, change: object): FormErrors =>
  checkForm(schemas[step], { ...complete[step], ...change }).errors ?? {}

describe('the steps of an application', () => {
  it('P 82, R 17a: are six, in the order of the specification', () => {
    expect(steps).toEqual(['aboutYou', 'profession', 'location', 'equity', 'wellzone', 'finalStep'])
  })

  it.each(steps)('accept a complete application: %s', (step) => expect(faultsOf(step, {})).toEqual({}))
})

const { gender: _optional, ...aboutYou } = complete.aboutYou
const required = [
  ...Object.keys(aboutYou).map((field) => ['aboutYou', field, ''] as const),
  ['profession', 'currentProfession', ''],
  ['location', 'locationDescription', ''],
  ['equity', 'availableEquity', ''],
  ['wellzone', 'franchisePartnerDescription', ''],
  ['wellzone', 'aboutUsDescription', ''],
  ...Object.keys(complete.finalStep).map((field) => ['finalStep', field, false] as const),
] as const

describe('R 144a, R 146a, R 147, R 148: a required field', () => {
  it.each(required)('of %s is %s', (step, field, nothing) => {
    expect(Object.keys(faultsOf(step, { [field]: nothing }))).toEqual([field])
  })
})

it.each([
  ['aboutYou', 'familyStatus'],
  ['profession', 'currentProfession'],
  ['equity', 'availableEquity'],
] as const)('R 103b: in %s the field %s takes no value beside its choices', (step, field) => {
  expect(Object.keys(faultsOf(step, { [field]: '-1' }))).toEqual([field])
})

describe('R 145, R 146b: a description', () => {
  it.each([
    ['profession', 'currentProfessionDescription', { currentProfession: 'EMPLOYED' }],
    ['profession', 'currentProfessionDescription', { currentProfession: 'OTHER' }],
    ['profession', 'previousSelfEmploymentDescription', { previousSelfEmployment: true }],
    ['profession', 'personalManagementDescription', { previousPersonalManagement: true }],
    ['location', 'locationInMindDescription', { locationInMind: true }],
    ['equity', 'schufaProblemsDescription', { schufaProblems: true }],
  ] as const)('of %s is required: %s with %o', (step, field, answer) => {
    expect(Object.keys(faultsOf(step, answer))).toEqual([field])
    expect(faultsOf(step, { ...answer, [field]: 'Ein Café.' })).toEqual({})
  })
})
