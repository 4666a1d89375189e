import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'
import { isDay, isInstant } from '../base/dates.ts'
import { noResponse } from '../spa/problem.ts'

export const DateScalar = textScalar('Date', isDay, 'a day of the calendar, `YYYY-MM-DD`')
export const DateTimeScalar = textScalar(
  'DateTime',
  isInstant,
  'an instant in UTC, for example `2026-11-21T15:30:00Z`',
)

/** A string in a fixed format: another one fails as input, and is no response as output. */
function textScalar(
  name: string,
  isRight: (text: string) => boolean,
  form: string,
): GraphQLScalarType<string, string> {
  const isOne = (value: unknown): value is string => typeof value === 'string' && isRight(value)
  const parse = (value: unknown): string => {
    if (isOne(value)) return value
    throw new GraphQLError(`${name} must be ${form}.`, { extensions: { code: 'BAD_USER_INPUT' } })
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
