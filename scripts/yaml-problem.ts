import { LineCounter, parseDocument } from 'yaml'

/** The first mistake of a YAML text with its line, from 1, in the parser's words; null if it can be read. */
export function yamlProblem(text: string): { line: number; sentence: string } | null {
  const lines = new LineCounter()
  const [error] = parseDocument(text, { lineCounter: lines, prettyErrors: false }).errors
  return error ? { line: lines.linePos(error.pos[0]).line || 1, sentence: error.message } : null
}
