// A refusal with another name in the contract: the shop keeps its own code, and so its sentence.
import ts from 'typescript'
import { shopCode } from '../judge/shop-code.ts'

/** Adds `VoucherSpent: 'VOUCHER_EMPTY'` to the tables of an operation in a `problems.ts`. */
export function withOldName(text: string, id: string, from: string, to: string): string {
  const source = ts.createSourceFile('problems.ts', text, ts.ScriptTarget.Latest, true)
  const inserts: { at: number; text: string }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isCallExpression(node.expression)) {
      const [ids, names] = node.arguments
      const isTable = node.expression.expression.getText(source) === 'userErrors'
      const isOf = ids && (ts.isIdentifier(ids) || ids.getText(source).includes(`'${id}'`))
      if (isTable && isOf && names && ts.isObjectLiteralExpression(names)) {
        // The compiler has renamed the key of a code that had a name of its own.
        const isThere = names.properties.some(({ name }) => name?.getText(source) === to)
        const name = `${to}: '${shopCode(from)}'`
        if (!isThere) inserts.push({ at: names.getStart(source) + 1, text: ` ${name},` })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  const isNamed = new RegExp(String.raw`^const \w+ = \{[^}]*\b${to}:`, 'm').test(text)
  if (isNamed || shopCode(from) === shopCode(to)) return text
  return inserts
    .toSorted((one, other) => other.at - one.at)
    .reduce((all, { at, text: each }) => all.slice(0, at) + each + all.slice(at), text)
}
