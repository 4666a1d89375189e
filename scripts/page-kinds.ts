// Kinds of pages by what they need: a page for reading loads less than one with a calendar. The build makes
// one file of scripts for each kind (shared-chunks.ts), and verify holds pages to its budget
// (checks/budget.ts).

export interface PageKind {
  name: string
  /** The file of what its pages share. */
  file: string
  /** Kilobytes (1000 bytes) of scripts: 3 % above the largest page of the kind when the bound was set. */
  kilobytes: number
  scripts: number
  /** How paths in web/pages begin, also of parts that come with a press; the longest that fits decides. */
  pages: string[]
}

/** From small to large. The first is for all that no other names, such as a new page. */
export const pageKinds: PageKind[] = [
  { name: 'reading', file: 'reading', kilobytes: 123, scripts: 9, pages: [''] },
  {
    name: 'reading with a choice or a short form',
    file: 'choice',
    kilobytes: 145,
    scripts: 14,
    pages: ['franchise/landing/', 'newsletter/', 'stores/location.tsx', 'vouchers/vouchers.tsx'],
  },
  {
    name: 'calendar or form',
    file: 'form',
    kilobytes: 167,
    scripts: 14,
    pages: ['account/', 'again/', 'booking/', 'job-offers/', 'waiting/', 'withdrawal/'],
  },
  {
    name: 'purchase or profile',
    file: 'purchase',
    kilobytes: 187,
    scripts: 16,
    pages: ['cart/', 'checkout/', 'franchise/form/', 'profile/', 'stay/', 'vouchers/'],
  },
]

/** The kind of a page, by its path in web/pages. */
export function kindOf(page: string): PageKind {
  const lengths = ({ pages }: PageKind) => pages.map((path) => (page.startsWith(path) ? path.length : -1))
  const fit = (kind: PageKind) => Math.max(...lengths(kind))
  return pageKinds.reduce((best, kind) => (fit(kind) > fit(best) ? kind : best))
}
