import type { Generated, GeneratedAlways } from 'kysely'
import type { Json, Stamp } from './columns.ts'

export interface FormTables {
  feedback: Feedback
  withdrawal: Withdrawal
  franchise_application: FranchiseApplication
}

interface Feedback {
  order_id: number
  title: string | null
  feedback_text: string | null
  first_impression: number
  atmosphere: number | null
  easyness_of_booking: number | null
  check_in: number | null
  wellzone: number | null
  has_broken_equipment: boolean
  equipment_errors: string
  has_other_complaints: boolean
  other_complaints: string
  is_first_visit: boolean
  booking_reason: number | null
  created_at: Stamp
}

interface Withdrawal {
  id: GeneratedAlways<number>
  key: string
  name: string | null
  reference: string | null
  email: string | null
  content: Buffer | null
  locale: 'de' | 'en'
  received_at: Stamp
  status: Generated<'received' | 'done' | 'refused' | 'open' | 'closed'>
  order_id: number | null
  decided_at: Date | null
  attempts: Generated<number>
  next_try_at: Stamp
  rest_of: number | null
  client_hash: Buffer | null
}

interface FranchiseApplication {
  id: GeneratedAlways<number>
  key: string
  content: Buffer
  email: string
  answers: Json<unknown>
  locale: 'de' | 'en'
  received_at: Stamp
}
