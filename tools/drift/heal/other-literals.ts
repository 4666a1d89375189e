// Objects without a type that have a member of the name, and are something else by what stands beside it.
import ts from 'typescript'
import { membersBeside, type Place } from './generated-types.ts'
import type { Mention } from './mentions.ts'

/**
 * Whether a literal has members or values that the schema does not have, such as a field of the shop. A test
 * of the API sends wrong values on purpose: there only that of the member itself counts.
 */
export function isOfAnother(
  checker: ts.TypeChecker,
  { node }: Mention,
  types: ts.SourceFile,
  places: readonly Place[],
  isTestOfSpa: boolean,
): boolean {
  const { parent } = node
  const elements = elementsAround(parent)
  const known = membersBeside(types, places)
  const others = elements.filter((each) => each !== parent)
  if (others.length > 0 && others.every((each) => !known.has(nameOf(each)))) return true
  return (isTestOfSpa ? elements.filter((each) => each === parent) : elements).some((each) => {
    const members = known.get(nameOf(each)) ?? []
    if (!ts.isPropertyAssignment(each) || members.length === 0) return false
    const value = checker.getTypeAtLocation(each.initializer)
    return members.every(
      ({ type }) => type && !checker.isTypeAssignableTo(value, checker.getTypeFromTypeNode(type)),
    )
  })
}

/** The named elements of a literal or a type of one, those of literals that are spread into one included. */
function elementsAround(element: ts.Node): ts.Node[] {
  let around = element.parent
  if (ts.isPropertySignature(element)) return ts.isTypeLiteralNode(around) ? [...around.members] : []
  if (!ts.isObjectLiteralElement(element) || !ts.isObjectLiteralExpression(around)) return []
  while (ts.isSpreadAssignment(around.parent)) around = around.parent.parent
  return elementsIn(around as ts.ObjectLiteralExpression)
}

const elementsIn = ({ properties }: ts.ObjectLiteralExpression): ts.Node[] =>
  properties.flatMap((each) => {
    if (!ts.isSpreadAssignment(each)) return [each]
    return ts.isObjectLiteralExpression(each.expression) ? elementsIn(each.expression) : []
  })

const nameOf = (element: ts.Node): string => {
  const { name } = element as ts.NamedDeclaration
  return name && 'text' in name ? name.text : ''
}
