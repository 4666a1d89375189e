import ts from 'typescript'
import { isDeclaredAt, type Place } from './generated-types.ts'
import type { Project } from './project.ts'
import type { Rename } from './renames.ts'

/**
 * Places in the sources where one value is spread over another, and only one of them has the renamed member
 * as the contract declares it: members that met by their name no longer do, which no compiler says.
 */
export function partedSpreads(
  project: Project,
  { kind, from, to }: Rename,
  places: Place[],
): { at: string; why: string }[] {
  if (kind !== 'member') return []
  const checker = project.service.getProgram()!.getTypeChecker()
  return project.spreading.flatMap((file) =>
    literalsIn(project.sourceOf(file)).flatMap((literal) => {
      const spread = literal.properties.filter(ts.isSpreadAssignment)
      const members = spread.map(({ expression }) => checker.getTypeAtLocation(expression).getProperty(from))
      const isMet = members.some((member) => member && !isDeclaredAt(places, member))
      if (!isMet || !members.some((member) => isDeclaredAt(places, member))) return []
      const at = `${file}:${project.lineAt(file, literal.getStart())}`
      return [{ at, why: `spreads one ${from} over another, of which one is ${to} now` }]
    }),
  )
}

function literalsIn(node: ts.Node): ts.ObjectLiteralExpression[] {
  const found = ts.isObjectLiteralExpression(node) ? [node] : []
  node.forEachChild((child) => void found.push(...literalsIn(child)))
  return found
}
