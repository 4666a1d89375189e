/** What a router has to know of an operation. */
interface Routed {
  method: string
  /** Path template with `{names}`. */
  path: string
}

export type Match<Operation extends Routed> =
  | { operation: Operation; params: Record<string, string> }
  /** The path exists, the method does not. */
  | { allowed: string[] }

interface Entry<Operation> {
  methods: Map<string, Operation>
  segments: string[]
}

/**
 * Finds the operation of a path. A literal segment wins over a parameter: `ForUser/all` before
 * `ForUser/{id}`.
 */
export function createRouter<Operation extends Routed>(
  operations: Iterable<Operation>,
): (method: string, path: string) => Match<Operation> | null {
  const literal = new Map<string, Entry<Operation>>()
  const named: Entry<Operation>[] = []
  for (const operation of operations) {
    const isNamed = operation.path.includes('{')
    const known = isNamed
      ? named.find(({ segments }) => segments.join('/') === operation.path)
      : literal.get(operation.path)
    const entry = known ?? { methods: new Map<string, Operation>(), segments: operation.path.split('/') }
    entry.methods.set(operation.method, operation)
    if (known) continue
    if (isNamed) named.push(entry)
    else literal.set(operation.path, entry)
  }

  return (method, path) => {
    const exact = literal.get(path)
    if (exact) return matchOf(exact, method, {})
    const asked = path.split('/')
    const matches = named.flatMap((entry) => {
      const params = paramsOf(entry.segments, asked)
      return params ? [{ entry, params }] : []
    })
    const best = matches.find(({ entry }) => entry.methods.has(method)) ?? matches[0]
    return best ? matchOf(best.entry, method, best.params) : null
  }
}

function matchOf<Operation extends Routed>(
  entry: Entry<Operation>,
  method: string,
  params: Record<string, string>,
): Match<Operation> {
  const operation = entry.methods.get(method)
  if (operation) return { operation, params }
  return { allowed: [...entry.methods.keys()].flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : [each])) }
}

function paramsOf(segments: string[], asked: string[]): Record<string, string> | null {
  if (segments.length !== asked.length) return null
  const params: Record<string, string> = {}
  for (const [index, segment] of segments.entries()) {
    const value = asked[index] ?? ''
    if (!segment.startsWith('{')) {
      if (segment !== value) return null
    } else if (value === '') return null
    else params[segment.slice(1, -1)] = value
  }
  return params
}
