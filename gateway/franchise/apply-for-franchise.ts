import { phoneOf } from '#http/phone.ts'
import type { ApplyForFranchiseInput, MutationResolvers } from '../generated/resolvers.ts'
import { solutionHeader } from '../challenges/solution.ts'
import { countryIds, isGuid } from '../base/ids.ts'
import { equityNumber, familyStatusNumber, genderNumber, professionNumber } from './numbers.ts'
import { countryUnknown, franchiseErrors, keyNotUuid, notConfirmed } from './problems.ts'

/** Anonymous, even with a session. Idempotent by its key: a retry sends nothing twice. */
export const applyForFranchise: MutationResolvers['applyForFranchise'] = async (
  _root,
  { input },
  { spa },
) => {
  const nationalityId = countryIds.read(input.nationalityId)
  if (!isGuid(input.idempotencyKey)) return { receivedAt: null, userErrors: keyNotUuid }
  if (nationalityId === null) return { receivedAt: null, userErrors: countryUnknown }
  const unconfirmed = confirmations.find((name) => !input[name])
  if (unconfirmed) return { receivedAt: null, userErrors: notConfirmed(unconfirmed) }
  const params = { header: { 'Idempotency-Key': input.idempotencyKey, ...solutionHeader(input) } }
  const body = bodyOf(input, nationalityId)
  try {
    const { receivedAt } = await spa.anonymous.writeIdempotent((api) =>
      api.POST('/v2/franchise-partner/create', { params, body }),
    )
    return { receivedAt, userErrors: [] }
  } catch (error) {
    return { receivedAt: null, userErrors: franchiseErrors.from(error) }
  }
}

const confirmations = ['confirmSaveData', 'confirmCredibility', 'confirmCorrectness'] as const

/** A description that is null answers its question with no. */
function bodyOf(
  { idempotencyKey: _key, challengeSolution: _solution, ...input }: ApplyForFranchiseInput,
  nationalityId: number,
) {
  return {
    ...input,
    gender: input.gender ? genderNumber[input.gender] : -1,
    phone: phoneOf(input.phone),
    nationalityId,
    familyStatus: familyStatusNumber[input.familyStatus],
    currentProfession: professionNumber[input.currentProfession],
    currentProfessionDescription: input.currentProfessionDescription ?? '',
    previousSelfEmployment: isGiven(input.previousSelfEmploymentDescription),
    previousSelfEmploymentDescription: input.previousSelfEmploymentDescription ?? '',
    previousPersonalManagement: isGiven(input.personalManagementDescription),
    personalManagementDescription: input.personalManagementDescription ?? '',
    locationInMind: isGiven(input.locationInMindDescription),
    locationInMindDescription: input.locationInMindDescription ?? '',
    availableEquity: equityNumber[input.availableEquity],
    schufaProblems: isGiven(input.schufaProblemsDescription),
    schufaProblemsDescription: input.schufaProblemsDescription ?? '',
    confirmSaveData: true as const,
    confirmCredibility: true as const,
    confirmCorrectness: true as const,
  }
}

function isGiven(description: string | null | undefined): boolean {
  return typeof description === 'string'
}
