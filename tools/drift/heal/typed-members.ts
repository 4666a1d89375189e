// What types say of a name in a source: the member that it is, wherever that is declared.
import ts from 'typescript'

/** The members that a name may be, apart from where it is told: a literal has the members that it says. */
export function typedMembers(checker: ts.TypeChecker, node: ts.Node): ts.Symbol[] {
  const { parent } = node
  const name = (node as ts.Identifier).text
  if (ts.isPropertyAccessExpression(parent))
    return membersOf(checker.getTypeAtLocation(parent.expression), name)
  if (ts.isBindingElement(parent)) return membersOf(checker.getTypeAtLocation(parent.parent), name, parent)
  if (!ts.isObjectLiteralElement(parent) || !ts.isObjectLiteralExpression(parent.parent)) return []
  const types = [...literalTypes(checker, parent.parent), ...expectedTypes(checker, parent.parent)]
  return types.flatMap((type) => membersOf(type, name, parent))
}

/** What a literal is said to be, where it stands and by what is spread into it or into one around it. */
function literalTypes(checker: ts.TypeChecker, literal: ts.Expression): ts.Type[] {
  const wanted = checker.getContextualType(literal)
  const spread = ts.isObjectLiteralExpression(literal) ? literal.properties.filter(ts.isSpreadAssignment) : []
  const { parent } = literal
  const around = ts.isPropertyAssignment(parent)
    ? literalTypes(checker, parent.parent).flatMap((type) => below(checker, type, nameOf(parent)))
    : ts.isArrayLiteralExpression(parent)
      ? literalTypes(checker, parent).flatMap((type) => below(checker, type, null))
      : []
  return [
    ...(wanted ? [wanted] : []),
    ...spread.map(({ expression }) => checker.getTypeAtLocation(expression)),
    ...around,
  ]
}

/** The name in the literal that alone declares a member: what that is, the member is, too. */
export function literalNameOf({ declarations = [] }: ts.Symbol): ts.Identifier | null {
  const [only] = declarations
  const isLiteral = only && declarations.length === 1 && ts.isObjectLiteralElement(only)
  return isLiteral && only.name && ts.isIdentifier(only.name) ? only.name : null
}

const nameOf = ({ name }: ts.PropertyAssignment): string => name.getText().replaceAll(/['"]/g, '')

function membersOf(type: ts.Type, name: string, told?: ts.Node): ts.Symbol[] {
  return partsOf(type).flatMap((each) => {
    const element = elementOf(each)
    if (element) return membersOf(element, name, told)
    const member = each.getProperty(name)
    return member?.declarations?.some((place) => place !== told) ? [member] : []
  })
}

/** What a test expects a literal to be like: `order` of `expect(order).toMatchObject({ … })`. */
export function expectedOf(node: ts.Node): ts.Expression | null {
  let each: ts.Node | undefined = assertionAround(node)
  while (each) {
    if (ts.isCallExpression(each) && calledName(each) === 'expect') return each.arguments[0] ?? null
    each = 'expression' in each ? (each.expression as ts.Node) : undefined
  }
  return null
}

const assertionAround = (node: ts.Node): ts.Node | undefined =>
  ts.findAncestor(node, (each) => ts.isCallExpression(each) && /^to[A-Z]/.test(calledName(each)))

function calledName({ expression }: ts.CallExpression): string {
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()
}

/** The types of the part of an expected value that a literal stands for. */
function expectedTypes(checker: ts.TypeChecker, literal: ts.Node): ts.Type[] {
  const expected = expectedOf(literal)
  if (!expected) return []
  const assertion = assertionAround(literal)
  const steps: (string | null)[] = []
  for (let each = literal; each.parent !== assertion; each = each.parent) {
    if (ts.isPropertyAssignment(each.parent)) steps.unshift(nameOf(each.parent))
    // A list, and `expect.arrayContaining` around it, stand for the items of a list.
    if (ts.isArrayLiteralExpression(each.parent)) steps.unshift(null)
  }
  const found = checker.getTypeAtLocation(expected)
  return steps.reduce(
    (types, step) => types.flatMap((type) => below(checker, type, step)),
    [checker.getAwaitedType(found) ?? found],
  )
}

function below(checker: ts.TypeChecker, type: ts.Type, step: string | null): ts.Type[] {
  if (step === null) return partsOf(type).flatMap((each) => elementOf(each) ?? [])
  return membersOf(type, step).map((member) => checker.getNonNullableType(checker.getTypeOfSymbol(member)))
}

function partsOf(type: ts.Type): ts.Type[] {
  const plain = type.getNonNullableType()
  return plain.isUnion() ? plain.types : [plain]
}

function elementOf(type: ts.Type): ts.Type | null {
  const element = type.getNumberIndexType()
  return element && element !== type && type.getProperty('length') ? element : null
}
