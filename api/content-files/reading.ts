import type { Locale } from '../words/locale.ts'
import { createReport, type Report } from './report.ts'

/** What only the shop can tell: without a check nothing is refused. */
export interface ContentChecks {
  /** Whether the shop has a page at this path, which has no language, query or hash. */
  isPage?: (path: string) => boolean
  /** Whether the shop has a picture of this name. */
  isPicture?: (name: string) => boolean
  /** Whether the shop has an icon of this name. */
  isIcon?: (name: string) => boolean
}

/** A link to a page of the shop, whose target is checked once every file was read. */
export interface PageLink {
  file: string
  line: number
  /** The path without language, query and hash. */
  path: string
  /** The hash without `#`; empty if there is none. */
  hash: string
}

/** One run over the content files: what was found so far. */
export interface Reading {
  /** Folder of the texts. */
  root: string
  /** Texts that stand for the file of their path below the root, or beside those that are there. */
  published: ReadonlyMap<string, string>
  report: Report
  checks: ContentChecks
  links: PageLink[]
}

/** The file and language of a node of a text. */
export interface TextPlace {
  file: string
  locale: Locale
}

export function startReading(
  root: string,
  checks: ContentChecks = {},
  published: ReadonlyMap<string, string> = new Map(),
): Reading {
  return { root, published, checks, report: createReport(), links: [] }
}
