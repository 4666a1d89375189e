import type { Generated, GeneratedAlways } from 'kysely'

export interface DeskTables {
  desk_change: DeskChange
}

/** What staff changed from the command line. */
interface DeskChange {
  id: GeneratedAlways<number>
  changed_at: Generated<Date>
  /** The account of the machine that typed it. */
  changed_by: string
  command: string
  effect: string
}
