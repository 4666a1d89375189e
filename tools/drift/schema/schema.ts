import { buildASTSchema, concatAST, type DocumentNode, type GraphQLSchema, parse, Source } from 'graphql'
import { BadInput } from '../bad-input.ts'
import { shop } from '../consumers/own.ts'
import type { ContractFiles } from '../contract/files.ts'

/** A consumer's own contract, schema/, in one version. */
export interface ShopSchema {
  /** `shop`, whose it is. */
  of: string
  schema: GraphQLSchema
  /** `schema/stores.graphql:12` of `Store.city`, of an argument its field; null if it is not there. */
  placeOf(coordinate: string): string | null
}

/** Reads schema/; null where a version has none, such as that which an API serves. */
export function readSchema({ label, schema, consumer = shop }: ContractFiles): ShopSchema | null {
  const texts = schema?.() ?? new Map<string, string>()
  if (texts.size === 0) return null
  const documents = [...texts].map(([file, text]) => parsed(file, text))
  const all = documents.flatMap(placesIn)
  // A type stands where it is defined, and not where it is extended.
  const places = new Map(
    all
      .toSorted((one, other) => Number(other.isExtended) - Number(one.isExtended))
      .map(({ coordinate, place }) => [coordinate, place]),
  )
  try {
    return {
      of: consumer.name,
      schema: buildASTSchema(concatAST(documents)),
      placeOf: (coordinate) => {
        const steps = coordinate.split('.')
        const known = steps.map((_step, i) => places.get(steps.slice(0, i + 1).join('.')))
        return known.findLast((place) => place !== undefined) ?? null
      },
    }
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split('\n')
    const place = placeNamed(sentence, places, texts)
    throw new BadInput(`${place ?? 'schema/'} of ${label} is no schema: ${sentence}`, { cause: error })
  }
}

/** Where the first name that a sentence quotes stands: a declaration, or else the first use. */
function placeNamed(
  sentence: string,
  places: ReadonlyMap<string, string>,
  texts: ReadonlyMap<string, string>,
): string | null {
  const name = /"([\w.]+)"/.exec(sentence)?.[1]
  if (name === undefined) return null
  const word = new RegExp(String.raw`\b${name}\b`)
  const used = [...texts].flatMap(([file, text]) => {
    const line = text.split('\n').findIndex((each) => word.test(each))
    return line < 0 ? [] : [`${file}:${line + 1}`]
  })
  return places.get(name) ?? used[0] ?? null
}

function parsed(file: string, text: string): DocumentNode {
  try {
    return parse(new Source(text, file))
  } catch (error) {
    const { message, locations } = error as { message: string; locations?: { line: number }[] }
    throw new BadInput(`${file}:${locations?.[0]?.line ?? 1} cannot be read: ${message}`, { cause: error })
  }
}

interface Named {
  kind: string
  name: { value: string; loc?: { startToken: { line: number }; source: { name: string } } }
}

interface Placed {
  coordinate: string
  place: string
  isExtended: boolean
}

function placesIn({ definitions }: DocumentNode): Placed[] {
  const placed = ({ name, kind }: Named, coordinate: string): Placed => ({
    coordinate,
    place: `${name.loc?.source.name}:${name.loc?.startToken.line}`,
    isExtended: kind.endsWith('Extension'),
  })
  return definitions.flatMap((node) => {
    if (!('name' in node) || !node.name) return []
    const type = node.name.value
    const members = 'fields' in node ? node.fields : 'values' in node ? node.values : []
    return [
      placed(node as Named, type),
      ...((members ?? []) as readonly unknown[] as Named[]).map((each) =>
        placed(each, `${type}.${each.name.value}`),
      ),
    ]
  })
}
