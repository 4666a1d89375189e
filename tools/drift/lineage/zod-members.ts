import ts from 'typescript'
import { lineAt } from './places.ts'

/** The line of a member of the `z.object({ … })` that has these members and no other; null if none has. */
export function objectMembers(text: string): (name: string, all: string[]) => number | null {
  const objects: Map<string, number>[] = []
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest)
  const visit = (node: ts.Node): void => {
    const members = ts.isCallExpression(node) && isObjectOf(node) ? node.arguments[0] : undefined
    if (members && ts.isObjectLiteralExpression(members))
      objects.push(
        new Map(
          members.properties.map((each) => [each.name!.getText(source), lineAt(text, each.getStart(source))]),
        ),
      )
    ts.forEachChild(node, visit)
  }
  visit(source)
  return (name, all) =>
    objects.find((each) => each.size === all.length && all.every((one) => each.has(one)))?.get(name) ?? null
}

const isObjectOf = ({ expression }: ts.CallExpression): boolean =>
  ts.isPropertyAccessExpression(expression) && expression.name.text === 'object'
