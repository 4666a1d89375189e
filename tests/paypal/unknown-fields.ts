type Node = Record<string, unknown>

/** Paths of the fields of a value that its schema does not name anywhere. */
export function unknownFields(document: object, schema: unknown, value: unknown, path = ''): string[] {
  if (Array.isArray(value)) {
    const items = partsOf(document, schema).flatMap((part) => part.items ?? [])
    return value.flatMap((item, at) => unknownFields(document, { allOf: items }, item, `${path}/${at}`))
  }
  if (typeof value !== 'object' || value === null) return []
  const parts = partsOf(document, schema)
  if (parts.some((part) => part.additionalProperties === true)) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const named = parts.flatMap((part) => (part.properties as Node | undefined)?.[name] ?? [])
    const below = `${path}/${name}`
    return named.length === 0 ? [below] : unknownFields(document, { allOf: named }, inner, below)
  })
}

/** A schema with everything that it refers to or combines. */
function partsOf(document: object, schema: unknown): Node[] {
  if (typeof schema !== 'object' || schema === null) return []
  const node = schema as Node
  const combined = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => (node[key] as unknown[] | undefined) ?? [])
  const target = typeof node.$ref === 'string' ? [resolve(document, node.$ref)] : []
  return [node, ...[...combined, ...target].flatMap((part) => partsOf(document, part))]
}

function resolve(document: object, reference: string): unknown {
  const steps = reference.replace('#/', '').split('/')
  return steps.reduce<unknown>((node, step) => (node as Node)[decodeURIComponent(step)], document)
}
