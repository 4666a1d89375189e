// Addresses and headers that no type knows, such as `?day=…` in a test of the API.
import ts from 'typescript'
import { isParameterNamed } from './generated-types.ts'
import type { Mention } from './mentions.ts'
import type { Rename } from './renames.ts'

/** A place with what it says then; `why` if only a person can know. */
export interface TextOfParameter {
  start: number
  end: number
  text: string
  why: string | null
}

/** Finds a renamed parameter in the texts of a source. */
export function parameterTexts(source: ts.SourceFile, rename: Rename, isOnly: boolean): TextOfParameter[] {
  const { path, from, to, calls } = rename
  const place = path.split(' ')[0]!
  const found: TextOfParameter[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || isRestOfTemplate(node)) {
      const start = node.getStart(source)
      const raw = source.text.slice(start, node.getEnd())
      for (const { index, 0: said } of raw.matchAll(patternOf(place, from))) {
        const text = said === from ? to : to.toLowerCase()
        const why = isOnly || isOfCall(addressAround(node).getText(source), calls) ? null : unsure(from)
        found.push({ start: start + index, end: start + index + said.length, text, why })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Parameters that a test expects together, `{ storeId: '2', day: '…' }`, if all of them are of the call. */
export function isSetOfParameters(types: ts.SourceFile, { node }: Mention, rename: Rename): boolean {
  const literal = node.parent.parent
  if (!ts.isObjectLiteralExpression(literal) || literal.properties.length < 2) return false
  return literal.properties.every((each) => {
    const name = each.name && 'text' in each.name ? each.name.text : ''
    return name === rename.from || isParameterNamed(types, rename, name)
  })
}

const isRestOfTemplate = (node: ts.Node) => ts.isTemplateMiddle(node) || ts.isTemplateTail(node)

/** Names of headers have any case, and are a whole text; those of a query stand before `=`. */
function patternOf(place: string, name: string): RegExp {
  if (place === 'header') return new RegExp(String.raw`(?<=^['"\x60]|header )${name}(?=['"\x60]$)`, 'gi')
  return new RegExp(String.raw`(?<=^['"\x60]|[?&}\s])${name}(?==)|(?<=^['"\x60].*${place} )${name}\b`, 'g')
}

/** The whole template that a piece belongs to. */
const addressAround = (node: ts.Node): ts.Node => ts.findAncestor(node, ts.isTemplateExpression) ?? node

function isOfCall(text: string, calls: readonly string[]): boolean {
  return calls.some((call) => text.includes(call.split(' ')[1]!.split('{')[0]!))
}

const unsure = (name: string) => `says ${name} without the operation that it belongs to`
