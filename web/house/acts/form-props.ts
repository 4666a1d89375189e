import type { NextEntry } from '../log/log-list.tsx'
import type { HouseStayQuery } from '../stay/house-stay.generated.ts'

export type StayDetails = NonNullable<HouseStayQuery['houseStay']>

export interface FormProps {
  stay: StayDetails
  canAct: boolean
  /** The entry of the log as it would be. */
  onPreview: (entry: NextEntry | null) => void
  onDone: (sentence: string) => void
}
