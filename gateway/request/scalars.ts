import { GraphQLScalarType, Kind } from 'graphql'
import { instantOf } from '#http/instant.ts'
import { isDay, isInstant } from '../base/dates.ts'
import { badInput } from './bad-input.ts'
import { noResponse } from '../spa/problem.ts'

export const DateScalar = textScalar('Date', isDay, 'a day of the calendar, `YYYY-MM-DD`')
export const DateTimeScalar = textScalar(
  'DateTime',
  isInstant,
  'an instant with its zone, for example `2026-11-21T15:30:00Z`',
  instantOf,
)

/** A string in a fixed format; as input `read` may take others, too. What is neither fails. */
function textScalar(
  name: string,
  isRight: (text: string) => boolean,
  form: string,
  read: (text: string) => string | null = (text) => (isRight(text) ? text : null),
): GraphQLScalarType<string, string> {
  const isOne = (value: unknown): value is string => typeof value === 'string' && isRight(value)
  const parse = (value: unknown): string => {
    const right = typeof value === 'string' ? read(value) : null
    if (right !== null) return right
    throw badInput(`${name} must be ${form}.`)
  }
  return describedBySchema(
    new GraphQLScalarType({
      name,
      serialize: (value) => {
        if (isOne(value)) return value
        throw noResponse(`The spa API responded with a ${name} that is none.`)
      },
      parseValue: parse,
      parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : null),
    }),
  )
}

/** Removes the members that would replace the description and `specifiedBy` of schema/ by nothing. */
export function describedBySchema<Scalar extends GraphQLScalarType>(scalar: Scalar): Scalar {
  Reflect.deleteProperty(scalar, 'description')
  Reflect.deleteProperty(scalar, 'specifiedByURL')
  return scalar
}
