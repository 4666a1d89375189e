// Places that say a name where no type says what is meant: tests that look at parsed JSON, mostly.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { isDeclaredAt, type Place } from './generated-types.ts'
import { isPointer, type Mention } from './mentions.ts'
import type { Project } from './project.ts'
import type { Rename } from './renames.ts'

/** Tests that speak with the spa API and with nothing else. */
const isTestOfSpa = (file: string) => /^api\/.*\.test\.ts$|^api\/testing\//.test(file)
const isTest = (file: string) => /\.test\.ts$|\/testing\/|^tests\//.test(file)

/** `sure`, `other` (it is something else), or the reason why only a person can know. */
export function judgeMention(
  project: Project,
  file: string,
  mention: Mention,
  { kind, from }: Rename,
  places: readonly Place[],
  isUnique: boolean,
): string {
  const checker = project.service.getProgram()!.getTypeChecker()
  if (kind === 'path') return mention.isText && isTest(file) ? 'sure' : 'other'
  if (kind !== 'member') return kind === 'value' ? valueVerdict(checker, mention, file) : 'other'
  if (mention.isText) {
    if (!isTest(file) || !isPlainText(checker, mention.node)) return 'other'
    const isSure = isUnique && isPointer.test((mention.node as ts.StringLiteral).text)
    return isSure ? 'sure' : `says '${from}' as a text`
  }
  if (!isTest(file)) return 'other'
  if (overridesTyped(checker, mention.node, places)) return 'sure'
  if (isTypedElsewhere(checker, mention.node)) return 'other'
  if (!isUnique) return `has no type, and ${from} is a member of other schemas, too`
  if (isTestOfSpa(file) && isJson(checker, mention.node)) return 'sure'
  return isInSchema(project.root, from)
    ? `has no type: perhaps the shop's own field ${from}, which keeps its name`
    : `has no type that says whose ${from} it is`
}

/** A text that no type limits. */
function isPlainText(checker: ts.TypeChecker, node: ts.Node): boolean {
  const type = ts.isStringLiteralLike(node) ? checker.getContextualType(node) : undefined
  return !type || (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.String)) !== 0
}

/** The compiler finds values that have a type; others are only worth a look where the contract is tested. */
function valueVerdict(checker: ts.TypeChecker, { node, isText }: Mention, file: string): string {
  if (!isText || !isTest(file) || !isPlainText(checker, node)) return 'other'
  return 'is a text that no type limits'
}

/** Whether the member belongs to a type that has it, such as a row of the database. */
function isTypedElsewhere(checker: ts.TypeChecker, node: ts.Node): boolean {
  const { parent } = node
  const name = (node as ts.Identifier).text
  if (ts.isPropertyAccessExpression(parent)) return has(checker.getTypeAtLocation(parent.expression), name)
  if (ts.isBindingElement(parent)) return has(checker.getTypeAtLocation(parent.parent), name, parent)
  const literal = parent.parent as ts.ObjectLiteralExpression
  const wanted = checker.getContextualType(literal)
  if (wanted && has(wanted, name, parent)) return true
  if (spreadMembers(checker, parent).length > 0) return true
  const expected = expectedOf(parent)
  return expected !== null && has(checker.getTypeAtLocation(expected), name)
}

/** Apart from where it is told: a literal has the members that it says. */
function has(type: ts.Type, name: string, told?: ts.Node): boolean {
  const plain = type.getNonNullableType()
  const inner = plain.isUnion() ? plain.types : [plain]
  return inner.some((each) => {
    const element = each.getNumberIndexType()
    if (element && element !== each && each.getProperty('length')) return has(element, name, told)
    const places = each.getProperty(name)?.declarations ?? []
    return places.some((place) => place !== told)
  })
}

/** `{ ...mainz, parking: 'roof' }`: a member of what is spread, by the types of the contract. */
function overridesTyped(checker: ts.TypeChecker, { parent }: ts.Node, places: readonly Place[]): boolean {
  return spreadMembers(checker, parent).some((member) => isDeclaredAt(places, member))
}

/** The same member of what is spread beside one. */
function spreadMembers(checker: ts.TypeChecker, parent: ts.Node): ts.Symbol[] {
  const literal = parent.parent
  if (!ts.isObjectLiteralElement(parent) || !ts.isObjectLiteralExpression(literal)) return []
  const name = (parent.name as ts.Identifier).text
  return literal.properties
    .filter(ts.isSpreadAssignment)
    .flatMap(({ expression }) => checker.getTypeAtLocation(expression).getProperty(name) ?? [])
}

/** What a test expects a literal to be like: `order` of `expect(order).toMatchObject({ … })`. */
function expectedOf(node: ts.Node): ts.Expression | null {
  const call = ts.findAncestor(node, (each) => ts.isCallExpression(each) && /^to[A-Z]/.test(calledName(each)))
  for (
    let each: ts.Node | undefined = call;
    each;
    each = 'expression' in each ? (each.expression as ts.Node) : undefined
  )
    if (ts.isCallExpression(each) && calledName(each) === 'expect') return each.arguments[0] ?? null
  return null
}

function calledName({ expression }: ts.CallExpression): string {
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()
}

/**
 * Read from a value without a type, expected of one, or handed to a function that takes anything. A literal
 * with a type of its own, or in a variable, may be something else, such as a row of the database.
 */
function isJson(checker: ts.TypeChecker, { parent }: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(parent)) return isAny(checker.getTypeAtLocation(parent.expression))
  if (ts.isBindingElement(parent)) return isAny(checker.getTypeAtLocation(parent.parent))
  if (expectedOf(parent)) return true
  const around = ts.findAncestor(
    parent,
    (each) => ts.isVariableDeclaration(each) || ts.isCallExpression(each) || ts.isReturnStatement(each),
  )
  const wanted = checker.getContextualType(parent.parent as ts.ObjectLiteralExpression)
  return around !== undefined && ts.isCallExpression(around) && (!wanted || isAny(wanted))
}

const isAny = ({ flags }: ts.Type) => (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0

/** Whether the shop's own contract has a field or argument of this name. */
export function isInSchema(root: string, name: string): boolean {
  const pattern = new RegExp(String.raw`\b${name}\b\s*[:(]`)
  return globSync('schema/*.graphql', { cwd: root }).some((file) =>
    pattern.test(readFileSync(join(root, file), 'utf8')),
  )
}
