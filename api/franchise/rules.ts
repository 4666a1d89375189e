import { isOfAge, isPlausibleBirth } from '../account/rules.ts'
import type { Body, RefusalCode } from '../http/contract.ts'
import { invalidRequest, type Problem, refusal } from '../http/problem.ts'
import type { Day } from '../words/day.ts'
import { normalizeEmail } from '../words/email.ts'

type Form = Body<'createFranchiseApplication'>

/** What is stored of an application: texts trimmed, no description whose question was answered with no. */
export type Answers = ReturnType<typeof answersOf>

export function answersOf(form: Form) {
  const { birthInfo, confirmSaveData: _, confirmCredibility: _c, confirmCorrectness: _t, ...rest } = form
  return {
    ...rest,
    firstName: tidy(form.firstName),
    lastName: tidy(form.lastName),
    email: normalizeEmail(form.email),
    street: tidy(form.street),
    zipCode: tidy(form.zipCode),
    birthInfo: { dateOfBirth: birthInfo.dateOfBirth, placeOfBirth: tidy(birthInfo.placeOfBirth) },
    // Voluntary for the self-employed: then it may be empty.
    currentProfessionDescription: tidy(form.currentProfessionDescription ?? '') || null,
    previousSelfEmploymentDescription: given(
      form.previousSelfEmployment,
      form.previousSelfEmploymentDescription,
    ),
    personalManagementDescription: given(form.previousPersonalManagement, form.personalManagementDescription),
    locationDescription: tidy(form.locationDescription),
    locationInMindDescription: given(form.locationInMind, form.locationInMindDescription),
    schufaProblemsDescription: given(form.schufaProblems, form.schufaProblemsDescription),
    franchisePartnerDescription: tidy(form.franchisePartnerDescription),
    aboutUsDescription: tidy(form.aboutUsDescription),
  }
}

/** The idempotency key of an application that came without one: a UUID made of its content. */
export function keyOf(content: Buffer): string {
  return content.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The first reason to refuse an application beyond its contract, or null. `today` is the stores' day. */
export function applicationRefusal(
  { birthInfo: { dateOfBirth } }: Answers,
  { today, isCountryKnown }: { today: Day; isCountryKnown: boolean },
): Problem | null {
  if (!isPlausibleBirth(dateOfBirth, today))
    return invalidRequest([
      { pointer: '/body/birthInfo/dateOfBirth', message: 'must not be more than 119 years ago' },
    ])
  if (!isOfAge(dateOfBirth, today)) return refused('Under18', 'The applicant is not of age.')
  return isCountryKnown ? null : refused('CountryUnknown', 'There is no such country.')
}

export function refused(code: RefusalCode<'createFranchiseApplication'>, message: string): Problem {
  return refusal<'createFranchiseApplication'>(code, message)
}

function given(isGiven: boolean, description: string | undefined): string | null {
  return isGiven ? tidy(description!) : null
}

/** A lone surrogate cannot be stored as UTF-8; it is replaced. */
function tidy(text: string): string {
  return text.trim().toWellFormed()
}
