import ts from 'typescript'
import type { Edit, Fault } from './project.ts'
import { asIn } from './spelling.ts'

/** `/items/*\/parking`: a place in an answer; `/body/parking`: one in a request, as a refusal names it. */
export const isPointer = /^(?=.*\/(\*|\[\])(\/|$)|\/body\/)(\/([\w$-]+|\*|\[\]))+$/

/** A place at which a source says a name: of a member, or as a whole text. */
export interface Mention {
  /** Without quotes. */
  start: number
  end: number
  node: ts.Node
  isText: boolean
}

/** The names of members and the texts of a source that are this, or a step of a pointer that is. */
export function mentionsOf(source: ts.SourceFile, name: string): Mention[] {
  const found: Mention[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) {
      const at = isPointer.test(node.text) ? node.text.split('/').indexOf(name) : node.text === name ? 0 : -1
      const start =
        node.getStart(source) + 1 + node.text.split('/').slice(0, at).join('/').length + (at > 0 ? 1 : 0)
      if (at >= 0) found.push({ start, end: start + name.length, node, isText: true })
    } else if (ts.isIdentifier(node) && node.text === name && isMemberName(node))
      found.push({ start: node.getStart(source), end: node.getEnd(), node, isText: false })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Not a variable, a type or a parameter. */
function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) return parent.name === node
  if (ts.isShorthandPropertyAssignment(parent)) return true
  if (ts.isMethodDeclaration(parent) || ts.isPropertySignature(parent)) return parent.name === node
  return ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent) && nameOf(parent) === node
}

const nameOf = ({ propertyName, name }: ts.BindingElement) => propertyName ?? name

/** In what runs: a type of its own may be of something else, such as a row of the database. */
export const isOfValue = ({ node: { parent } }: Mention): boolean =>
  !ts.isPropertySignature(parent) && !ts.isLiteralTypeNode(parent)

/** Says the new name; what a variable is called stays. */
export function renamedAt(text: string, { start, end, node }: Mention, to: string): Edit {
  const { parent } = node
  const isShort =
    ts.isShorthandPropertyAssignment(parent) || (ts.isBindingElement(parent) && !parent.propertyName)
  const edit = asIn(text, { start, end }, to)
  return isShort ? { ...edit, text: `${edit.text}: ${text.slice(start, end)}` } : edit
}

/** Whether a fault is about a mention: at it, or at the expression that it is part of. */
export function coveredBy(source: ts.SourceFile, { start, end, node }: Mention, fault: Fault): boolean {
  if (fault.start <= start && end <= fault.end && fault.end - fault.start < 400) return true
  if (start <= fault.start && fault.end <= end + 1) return true
  const assigned = ts.findAncestor(node, ts.isPropertyAssignment)
  if (assigned?.initializer === node && assigned.name.getStart(source) === fault.start) return true
  // `{ lot: 'LOT' }` where `lot` is missing now is reported at the name of the variable.
  const declaration = ts.findAncestor(node, ts.isVariableDeclaration)
  return declaration !== undefined && declaration.name.getStart(source) === fault.start
}

/**
 * Whether a fault is in the statement of a mention: a type that fits no more is told at what it is
 * part of.
 */
export function isNear(source: ts.SourceFile, { node }: Mention, fault: Fault): boolean {
  const statement = ts.findAncestor(node, (each) => each.parent === source)
  return statement !== undefined && statement.pos <= fault.start && fault.start <= statement.end
}
