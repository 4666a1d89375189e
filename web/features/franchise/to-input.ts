import type { ApplyForFranchiseInput } from '../../generated/schema.ts'
import type { Application } from './application/franchise-rules.ts'

/** A description is sent only if its question was answered with yes. */
export function toInput(application: Application): Omit<ApplyForFranchiseInput, 'idempotencyKey'> {
  const {
    dateOfBirth,
    placeOfBirth,
    previousSelfEmployment,
    previousPersonalManagement,
    locationInMind,
    schufaProblems,
    ...rest
  } = application
  return {
    ...rest,
    birthInfo: { dateOfBirth, placeOfBirth },
    previousSelfEmploymentDescription: previousSelfEmployment
      ? application.previousSelfEmploymentDescription
      : null,
    personalManagementDescription: previousPersonalManagement
      ? application.personalManagementDescription
      : null,
    locationInMindDescription: locationInMind ? application.locationInMindDescription : null,
    schufaProblemsDescription: schufaProblems ? application.schufaProblemsDescription : null,
  }
}
