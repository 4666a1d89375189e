// The contract of the spa as one document, and the members of what it describes.
import { readFileSync } from 'node:fs'

/** A text of the contract is read as one where it is known to be one. */
export interface Json {
  [key: string]: Json
}

export const contract = JSON.parse(
  readFileSync(new URL('../../openapi/generated/spa.json', import.meta.url), 'utf8'),
) as Json

export function resolve(value: Json): Json {
  const reference = value['$ref'] as unknown as string | undefined
  if (!reference) return value
  const keys = reference.slice(2).split('/')
  return resolve(keys.reduce((at, key) => at[key]!, contract))
}

/** Names of the members of a schema, in all of its parts. */
export const membersOf = (schema: Json): string[] => [...propertiesOf(schema).keys()]

/** The schema behind a path of members such as `orderDetails.product.name`; lists are passed through. */
export function memberAt(schema: Json, path: string): Json | undefined {
  return path.split('.').reduce<Json | undefined>((at, name) => at && propertiesOf(at).get(name), schema)
}

function propertiesOf(schema: Json): Map<string, Json> {
  const { properties, allOf, oneOf, anyOf, items } = resolve(schema)
  const parts = [allOf, oneOf, anyOf].flatMap((each) => Object.values(each ?? {}))
  const inner = [...parts, ...(items ? [items] : [])].flatMap((each) => [...propertiesOf(each)])
  return new Map([...inner, ...Object.entries(properties ?? {})])
}
