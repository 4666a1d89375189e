/** A mistake in a content file, for its editor. */
export interface ContentProblem {
  /** Path below the folder of the texts. */
  file: string
  line: number
  message: string
}

/** Every problem of the content files at once, one `file:line message` per line. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly problems: ContentProblem[]

  constructor(problems: ContentProblem[]) {
    const lines = problems.map(({ file, line, message }) => `${file}:${line} ${message}`)
    super(['The content files have mistakes:', ...lines].join('\n'))
    this.problems = problems
  }
}

/** Collects problems, so that an editor sees all of them after one run. */
export interface Report {
  add(file: string, line: number, message: string): void
  /** Throws a ContentError if there is a problem. */
  throwProblems(): void
}

export function createReport(): Report {
  const problems: ContentProblem[] = []
  return {
    add: (file, line, message) => void problems.push({ file, line, message }),
    throwProblems() {
      if (problems.length === 0) return
      throw new ContentError(
        problems.toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line),
      )
    },
  }
}
