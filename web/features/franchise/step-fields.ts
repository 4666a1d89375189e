import type { ComponentType } from 'react'
import { AboutYouFields } from './about-you-fields.tsx'
import { FinalFields } from './final-fields.tsx'
import { EquityFields, LocationFields, WellzoneFields } from './plan-fields.tsx'
import { ProfessionFields } from './profession-fields.tsx'
import type { StepProps } from './step-props.ts'
import type { StepName } from './steps.ts'

export const stepFields: Record<StepName, ComponentType<StepProps>> = {
  aboutYou: AboutYouFields,
  profession: ProfessionFields,
  location: LocationFields,
  equity: EquityFields,
  wellzone: WellzoneFields,
  finalStep: FinalFields,
}
