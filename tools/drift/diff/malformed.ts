import type { Contract, Node } from '../contract/contract.ts'
import { BadInput } from '../bad-input.ts'

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
const isSchema = (value: unknown) => isObject(value) || typeof value === 'boolean'

const forms: [string, string[], (value: unknown) => boolean][] = [
  ['list', ['required', 'enum', 'oneOf', 'anyOf', 'allOf'], Array.isArray],
  ['object', ['properties'], isObject],
  ['schema', ['items', 'additionalProperties'], isSchema],
]

/** A keyword of another form than JSON Schema gives it says nothing: it is named with its line. */
export function refuseMalformed(contract: Contract, node: Node): void {
  for (const [form, names, fits] of forms)
    for (const name of names) {
      if (!(name in node.value) || fits(node.value[name])) continue
      const place = contract.placeOf({ ...node, path: [...node.path, name] })
      throw new BadInput(`${place} cannot be compared: \`${name}\` is no ${form}.`)
    }
}
