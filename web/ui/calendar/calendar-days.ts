import type { Money } from '../../lib/language/format.ts'

export interface CalendarMonth {
  /** `YYYY-MM` */
  month: string
  status: 'loading' | 'ready' | 'failed'
  /** Keyed by day, `YYYY-MM-DD`. A missing day is not available. */
  days: Record<string, CalendarDay>
}

export interface CalendarDay {
  isAvailable: boolean
  /** Lowest price per hour, shown under the number. */
  price?: Money | null
}
