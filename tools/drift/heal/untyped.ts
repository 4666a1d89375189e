// Places that say a name where no type says what is meant: tests that look at parsed JSON, mostly.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { isDeclaredAround, isDeclaredAt, type Place, typesFile } from './generated-types.ts'
import { isOfAnother } from './other-literals.ts'
import { isPointer, type Mention } from './mentions.ts'
import type { Project } from './project.ts'
import type { Rename } from './renames.ts'
import { isSetOfParameters } from './parameter-texts.ts'
import { expectedOf, literalNameOf, typedMembers } from './typed-members.ts'

/** Tests that speak with the spa API and with nothing else. */
const isTestOfSpa = (file: string) => /^api\/.*\.test\.ts$|^api\/testing\//.test(file)
/** Tests that meet the shop alone. */
const isTestOfPages = (file: string) => file.startsWith('tests/browser/')
const isTest = (file: string) => /\.test\.ts$|\/testing\/|^tests\//.test(file)

/** `sure`, `other` (it is something else), or the reason why only a person can know. */
export function judgeMention(
  project: Project,
  file: string,
  mention: Mention,
  rename: Rename,
  places: readonly Place[],
  isUnique: boolean,
  /** Literals whose types led here; the elements of a list have their types from each other. */
  seen: readonly ts.Node[] = [],
): string {
  const { kind, from } = rename
  const checker = project.service.getProgram()!.getTypeChecker()
  const types = project.sourceOf(typesFile)
  if (kind === 'path') return mention.isText && isTest(file) ? 'sure' : 'other'
  if (kind === 'value')
    return valueVerdict(checker, mention, file, places, isUnique && rename.path === 'code')
  if (kind === 'parameter') {
    const isOther = !isTest(file) || mention.isText || typedMembers(checker, mention.node).length > 0
    return !isOther && isSetOfParameters(types, mention, rename) ? 'sure' : 'other'
  }
  if (kind !== 'member') return 'other'
  if (mention.isText) {
    if (!isTest(file) || !isPlainText(checker, mention.node)) return 'other'
    const isSure = isUnique && isPointer.test((mention.node as ts.StringLiteral).text)
    return isSure ? 'sure' : `says '${from}' as a text`
  }
  if (!isTest(file)) return 'other'
  const members = typedMembers(checker, mention.node)
  if (members.some((member) => isDeclaredAt(places, member))) return 'sure'
  const told = members.map(literalNameOf).filter((name) => name === null || !seen.includes(name))
  if (told.includes(null)) return 'other'
  const [name] = told
  if (name) {
    const [start, end] = [name.getStart(), name.getEnd()]
    const from = name.getSourceFile().fileName.slice(project.root.length + 1)
    const next = { start, end, node: name, isText: false }
    return judgeMention(project, from, next, rename, places, isUnique, [...seen, name, mention.node])
  }
  if (isOfAnother(checker, mention, types, places, isTestOfSpa(file))) return 'other'
  if (ts.isPropertySignature(mention.node.parent))
    return isTestOfSpa(file) ? `has a type of the test's own` : 'other'
  if (!isUnique) return `has no type, and ${from} is a member of other schemas, too`
  if (isTestOfSpa(file) && isJson(checker, mention.node)) return 'sure'
  const isShops = isInSchema(project.root, from)
  if (isShops && isTestOfPages(file)) return 'other'
  return isShops
    ? `has no type: perhaps the shop's own field ${from}, which keeps its name`
    : `has no type that says whose ${from} it is`
}

/** A text that no type limits. */
function isPlainText(checker: ts.TypeChecker, node: ts.Node): boolean {
  const type = ts.isStringLiteralLike(node) ? checker.getContextualType(node) : undefined
  return !type || (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.String)) !== 0
}

/** The compiler finds values that have a type; others are only worth a look where the contract is tested. */
function valueVerdict(
  checker: ts.TypeChecker,
  { node, isText }: Mention,
  file: string,
  places: readonly Place[],
  isGoneCode: boolean,
): string {
  if (!isText || !isTest(file) || !isPlainText(checker, node)) return 'other'
  if (isGoneCode) return 'sure'
  const { parent } = node
  const members = ts.isPropertyAssignment(parent) ? typedMembers(checker, parent.name) : []
  if (members.some((member) => isDeclaredAround(places, member))) return 'sure'
  return 'is a text that no type limits'
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
