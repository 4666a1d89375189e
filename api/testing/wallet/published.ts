import { readFileSync } from 'node:fs'

interface Member {
  $ref?: string
  type?: string
  items?: Member
  enum?: string[]
  enumDeprecated?: boolean[]
  deprecated?: boolean
  required?: boolean
}

const { schemas } = JSON.parse(readFileSync(new URL('walletobjects-v1.json', import.meta.url), 'utf8')) as {
  schemas: Record<string, Record<string, Member>>
}

/** The members of a value that Google's published description does not know, misses or has deprecated. */
export function unknownToGoogle(value: unknown, schema: string, path = schema): string[] {
  const members = schemas[schema]
  if (!members || typeof value !== 'object' || value === null) return [`${path} is no ${schema}`]
  const missing = Object.keys(members).filter((name) => members[name]!.required && !(name in value))
  return [
    ...missing.map((name) => `${path}.${name} is missing`),
    ...Object.entries(value).flatMap(([name, each]) => {
      const member = members[name]
      return !member || member.deprecated
        ? [`${path}.${name} is not known`]
        : unknownIn(each, member, `${path}.${name}`)
    }),
  ]
}

function unknownIn(value: unknown, member: Member, path: string): string[] {
  if (member.$ref) return unknownToGoogle(value, member.$ref, path)
  if (member.type === 'array')
    return Array.isArray(value)
      ? value.flatMap((each, index) => unknownIn(each, member.items!, `${path}.${index}`))
      : [`${path} is no array`]
  if (typeof value !== (member.type === 'integer' ? 'number' : member.type))
    return [`${path} is no ${member.type}`]
  const index = member.enum?.indexOf(value as string) ?? 0
  return index < 0 || member.enumDeprecated?.[index] ? [`${path} may not be ${String(value)}`] : []
}
