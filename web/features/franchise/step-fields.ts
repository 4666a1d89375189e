import type { ComponentType } from 'react'
import { AboutYouFields } from './fields/about-you-fields.tsx'
import { FinalFields } from './fields/final-fields.tsx'
import { EquityFields, LocationFields, WellzoneFields } from './fields/plan-fields.tsx'
import { ProfessionFields } from './fields/profession-fields.tsx'
import type { StepProps } from './application/step-props.ts'
import type { StepName } from './application/steps.ts'

export const stepFields: Record<StepName, ComponentType<StepProps>> = {
  aboutYou: AboutYouFields,
  profession: ProfessionFields,
  location: LocationFields,
  equity: EquityFields,
  wellzone: WellzoneFields,
  finalStep: FinalFields,
}
