import * as z from 'zod/mini'
import { linesOf, readBy, textOf } from '../../../lib/forms/form-read.ts'
import {
  choice,
  optionalChoice,
  optionalText,
  requiredEmail,
  requiredText,
  says,
  ticked,
  tidied,
} from '../../../lib/forms/form-rules.ts'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { birthday, phone } from '../../../shop/person/person-rules.ts'
import { equities, familyStatuses, genders, professions } from './choices.ts'
import type { StepName } from './steps.ts'

/**
 * Rules of each step, in the order of its fields, in which mistakes are listed. `today` is the date in the
 * stores' time zone, `YYYY-MM-DD`.
 */
export function stepSchemas(today: string) {
  return {
    aboutYou: z.object({
      firstName: line('franchise.error.firstNameMissing'),
      lastName: line('franchise.error.lastNameMissing'),
      email: readBy(lineOf, requiredEmail('account.error.emailMissing')),
      phone: phone().check(z.minLength(1, says('franchise.error.phoneMissing'))),
      street: line('franchise.error.streetMissing'),
      zipCode: line('account.error.postalCodeMissing'),
      dateOfBirth: birthday(today, 'franchise.error.underAge'),
      placeOfBirth: line('franchise.error.placeOfBirthMissing'),
      nationalityId: requiredText('franchise.error.nationalityMissing'),
      familyStatus: choice(familyStatuses, 'franchise.error.familyStatusMissing'),
      gender: optionalChoice(genders),
    }),
    profession: z
      .object({
        currentProfession: choice(professions, 'franchise.error.professionMissing'),
        currentProfessionDescription: voluntaryLines(),
        previousSelfEmployment: z.boolean(),
        previousSelfEmploymentDescription: anyLines(),
        previousPersonalManagement: z.boolean(),
        personalManagementDescription: anyLines(),
      })
      .check(
        neededIf(
          ({ currentProfession }) => currentProfession === 'EMPLOYED' || currentProfession === 'OTHER',
          'currentProfessionDescription',
          'franchise.error.professionDescriptionMissing',
        ),
        answerTo(
          'previousSelfEmployment',
          'previousSelfEmploymentDescription',
          'franchise.error.selfEmploymentMissing',
        ),
        answerTo(
          'previousPersonalManagement',
          'personalManagementDescription',
          'franchise.error.managementMissing',
        ),
      ),
    location: z
      .object({
        locationDescription: lines('franchise.error.locationMissing'),
        locationInMind: z.boolean(),
        locationInMindDescription: anyLines(),
      })
      .check(answerTo('locationInMind', 'locationInMindDescription', 'franchise.error.propertyMissing')),
    equity: z
      .object({
        availableEquity: choice(equities, 'franchise.error.equityMissing'),
        schufaProblems: z.boolean(),
        schufaProblemsDescription: anyLines(),
      })
      .check(answerTo('schufaProblems', 'schufaProblemsDescription', 'franchise.error.creditMissing')),
    wellzone: z.object({
      franchisePartnerDescription: lines('franchise.error.reasonMissing'),
      hasVisitedWellzone: z.boolean(),
      aboutUsDescription: lines('franchise.error.aboutUsMissing'),
    }),
    finalStep: z.object({
      confirmSaveData: ticked('franchise.error.confirmSaveData'),
      confirmCredibility: ticked('franchise.error.confirmCredibility'),
      confirmCorrectness: ticked('franchise.error.confirmCorrectness'),
    }),
  } satisfies Record<StepName, z.ZodMiniObject>
}

export type StepSchemas = ReturnType<typeof stepSchemas>

/** All fields of a valid application. */
export type Application = z.output<StepSchemas['aboutYou']> &
  z.output<StepSchemas['profession']> &
  z.output<StepSchemas['location']> &
  z.output<StepSchemas['equity']> &
  z.output<StepSchemas['wellzone']> &
  z.output<StepSchemas['finalStep']>

function line(missing: PlainMessageId) {
  return readBy(lineOf, requiredText(missing))
}

function lines(missing: PlainMessageId) {
  return readBy(descriptionOf, requiredText(missing))
}

/** Whether it may be empty is a rule of its step. */
function voluntaryLines() {
  return readBy(descriptionOf, optionalText())
}

/** Several lines whose rules depend on another field: what is not sent cannot be wrong. */
function anyLines() {
  return readBy(descriptionOf, z.string().check(tidied()))
}

/** Pasted control characters, which the spa API refuses and which cannot be seen, become spaces. */
function lineOf(data: FormData, name: string): string {
  return textOf(data, name).replaceAll(/\p{Cc}+/gu, ' ')
}

function descriptionOf(data: FormData, name: string): string {
  return linesOf(data, name).replaceAll(/(?!\n)\p{Cc}/gu, ' ')
}

function neededIf<Values extends Record<string, unknown>>(
  isNeeded: (values: Values) => boolean,
  name: keyof Values & string,
  missing: PlainMessageId,
) {
  return z.refine<Values>((values) => !isNeeded(values) || values[name] !== '', {
    error: says(missing),
    path: [name],
  })
}

/** The description that a ticked statement requires. */
function answerTo<Flag extends string, Name extends string>(flag: Flag, name: Name, missing: PlainMessageId) {
  const rule = requiredText(missing)
  return z.superRefine((values: Record<Flag, boolean> & Record<Name, string>, context) => {
    const message = values[flag] ? rule.safeParse(values[name]).error?.issues[0]?.message : undefined
    if (message) context.addIssue({ code: 'custom', message, path: [name], input: values[name] })
  })
}
