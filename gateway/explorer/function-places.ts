import { Session } from 'node:inspector/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

type Named = (...args: never[]) => unknown

const root = fileURLToPath(new URL('../../', import.meta.url))
/** A function is handed to the inspector by a global, the only thing that it can evaluate. */
const handle = '__functionToPlace'

const known = new WeakMap<Named, string | null>()

/**
 * File and line of each function, `gateway/stores/queries.ts:12`; null where the engine does not say. The
 * engine's inspector knows them, so nothing is written beside a resolver.
 */
export async function placesOf(functions: Named[]): Promise<Map<Named, string | null>> {
  const unknown = functions.filter((each) => !known.has(each))
  if (unknown.length > 0) await learnPlaces(unknown)
  return new Map(functions.map((each) => [each, known.get(each) ?? null]))
}

async function learnPlaces(functions: Named[]): Promise<void> {
  const session = new Session()
  session.connect()
  try {
    const files = new Map<string, string>()
    session.on('Debugger.scriptParsed', ({ params }) => files.set(params.scriptId, params.url))
    await session.post('Debugger.enable')
    for (const each of functions) known.set(each, await placeOf(session, each, files))
  } finally {
    session.disconnect()
  }
}

async function placeOf(session: Session, each: Named, files: Map<string, string>): Promise<string | null> {
  Reflect.set(globalThis, handle, each)
  const { result } = await session.post('Runtime.evaluate', { expression: handle })
  Reflect.deleteProperty(globalThis, handle)
  const location = await locationOf(session, result.objectId)
  const url = files.get(location?.scriptId ?? '')
  if (!location || !url?.startsWith('file:')) return null
  return `${relative(root, fileURLToPath(url))}:${location.lineNumber + 1}`
}

interface Location {
  scriptId: string
  /** From 0 on. */
  lineNumber: number
}

/** Of a bound function, as those in a schema are, the place of its target. */
async function locationOf(session: Session, objectId: string | undefined): Promise<Location | null> {
  if (!objectId) return null
  const { internalProperties = [] } = await session.post('Runtime.getProperties', {
    objectId,
    ownProperties: true,
  })
  const valueOf = (wanted: string) => internalProperties.find(({ name }) => name === wanted)?.value
  const target = valueOf('[[TargetFunction]]')
  if (target) return locationOf(session, target.objectId)
  return (valueOf('[[FunctionLocation]]')?.value as Location | undefined) ?? null
}
