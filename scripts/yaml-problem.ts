// What is wrong with a YAML file, in the words of who wrote it: the parser speaks of flow sequences.
import {
  type Document,
  isCollection,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type YAMLParseError,
} from 'yaml'

export interface YamlProblem {
  /** From 1, where the mistake is; the parser often stops further down. */
  line: number
  /** Without a full stop. */
  sentence: string
}

/** The first mistake of a text; null if it can be read. */
export function yamlProblem(text: string): YamlProblem | null {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const lineAt = (offset: number) => lines.linePos(offset).line || 1
  const left = document.errors.length > 0 ? /^(<{7}|={7}|>{7})( |$)/m.exec(text) : null
  if (left) return { line: lineAt(left.index), sentence: 'a merge conflict is left' }
  const [error] = document.errors
  if (!error) return unknownAlias(document, lineAt)
  const at = error.pos[0]
  const here = lineAt(at)
  const row = text.slice(lines.lineStarts[here - 1]).split('\n', 1)[0]!
  const word = (/^[^\s:,]+/.exec(text.slice(at)) ?? ['the line'])[0]
  const { code, message } = error
  if (/must be sufficiently indented and end with|Missing closing/.test(message)) {
    const opened = openBefore(document, at) ?? at
    const [mark = ''] = text.slice(opened)
    return { line: lineAt(opened), sentence: `${quoted(mark)} is not closed where it has to be` }
  }
  if (code === 'DUPLICATE_KEY')
    return {
      line: here,
      sentence: `${quoted(word)} is there twice, first in line ${lineAt(firstOf(document, at))}`,
    }
  const indented = indentProblem(text, here, error)
  if (indented) return indented
  const sentences: Partial<Record<typeof code, string>> = {
    TAB_AS_INDENT: 'the indentation has a tab, where only spaces are allowed',
    BLOCK_AS_IMPLICIT_KEY: `a text with a colon and a space has to stand in quotes: ${quoted(row.trim())}`,
    MULTILINE_IMPLICIT_KEY: `a colon and a space have to follow the name in ${quoted(row.trim())}`,
    BAD_SCALAR_START: `a text that begins with ${quoted(text[at]!)} has to stand in quotes`,
    BLOCK_IN_FLOW: `a comma is missing in ${quoted(row.trim())}`,
    BAD_DQ_ESCAPE: `${quoted(text.slice(at, at + 2))} means nothing in double quotes; single ones take it as it is`,
    MULTIPLE_DOCS: `a second document begins with ${quoted(row.trim())}`,
    UNEXPECTED_TOKEN: `${quoted(word)} follows a value that has ended already`,
  }
  if (/Implicit map keys/.test(message))
    return { line: here, sentence: `a colon has to follow ${quoted(row.trim())}` }
  return { line: here, sentence: sentences[code] ?? message.split(/ at line \d|\n/)[0]! }
}

const quoted = (text: string) => `\`${text.length > 60 ? `${text.slice(0, 59)}…` : text}\``

/**
 * A line that stands too far left or right. The parser takes one that is too far right for more of the value
 * above it, and so speaks of that.
 */
function indentProblem(text: string, here: number, { code, message }: YAMLParseError): YamlProblem | null {
  const rows = text.split('\n')
  const isText = (row: string) => /^\s*[^\s#]/.test(row)
  const depth = (row: string) => row.search(/\S/)
  const row = rows[here - 1]!
  const said = quoted(row.trim())
  const [above, below] = [rows.slice(0, here - 1).findLast(isText) ?? '', rows.slice(here).findIndex(isText)]
  const next = rows[here + below] ?? ''
  if (code === 'MULTILINE_IMPLICIT_KEY' && /[|>][-+]?\d*$/.test(above))
    return { line: here, sentence: `${said} has to be indented further than ${quoted(above.trim())}` }
  const isTooFar = below >= 0 && depth(next) > depth(row) && !/: .*: /.test(row)
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && isTooFar)
    return {
      line: here + below + 1,
      sentence: `${quoted(next.trim())} is indented further than what stands beside it`,
    }
  const isBack = /^(BLOCK_AS_IMPLICIT_KEY|UNEXPECTED_TOKEN)$/.test(code) && depth(row) < depth(above)
  return code === 'BAD_INDENT' || isBack || message.startsWith('Sequence item without -')
    ? { line: here, sentence: `${said} is not indented as far as what stands beside it` }
    : null
}

/** Where the innermost list, object or text begins that stands around an offset or ends there. */
function openBefore({ contents }: Document, offset: number): number | null {
  let found: number | null = null
  visit(contents, (_key, node) => {
    const isOpen = (isCollection(node) && node.flow) || (isScalar(node) && node.type?.startsWith('QUOTE'))
    if (isOpen && node.range && node.range[0] < offset && node.range[2] >= offset) found = node.range[0]
  })
  return found
}

/** Where the first member is that has the name of the one at an offset. */
function firstOf({ contents }: Document, offset: number): number {
  let found = offset
  visit(contents, {
    Map: (_key, map) => {
      const starts = map.items.flatMap(({ key }) =>
        isScalar(key) && key.range ? [{ key, at: key.range[0] }] : [],
      )
      const twice = starts.find(({ at }) => at === offset)
      if (twice) found = starts.find(({ key }) => key.value === twice.key.value)!.at
    },
  })
  return found
}

/** `*name` of what no `&name` says; only making the value finds it. */
function unknownAlias(document: Document, lineAt: (offset: number) => number): YamlProblem | null {
  let problem: YamlProblem | null = null
  visit(document, {
    Alias: (_key, alias) => {
      if (!problem && !alias.resolve(document))
        problem = {
          line: lineAt(alias.range?.[0] ?? 0),
          sentence: `a text that begins with ${quoted('*')} has to stand in quotes`,
        }
    },
  })
  return problem
}
