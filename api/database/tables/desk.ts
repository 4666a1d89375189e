import type { Generated, GeneratedAlways } from 'kysely'

export interface DeskTables {
  desk_change: DeskChange
  published_text: PublishedText
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

/** A content file that staff published, by its path below the texts. */
interface PublishedText {
  file: string
  content: string
  published_at: Generated<Date>
}
