import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'
import { Temporal } from 'temporal-polyfill'

export const DateScalar = textScalar('Date', isDay, 'a day of the calendar, `YYYY-MM-DD`')
export const DateTimeScalar = textScalar(
  'DateTime',
  isInstant,
  'an instant in UTC, for example `2026-11-21T15:30:00Z`',
)

function isDay(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && isReadable(() => Temporal.PlainDate.from(text, { overflow: 'reject' }))
  )
}

function isInstant(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) && isReadable(() => Temporal.Instant.from(text))
  )
}

function isReadable(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch {
    return false
  }
}

/** A string in a fixed format, validated on input. Output was validated by the spa API. */
function textScalar(
  name: string,
  isRight: (text: string) => boolean,
  form: string,
): GraphQLScalarType<string, string> {
  const parse = (value: unknown): string => {
    if (typeof value === 'string' && isRight(value)) return value
    throw new GraphQLError(`${name} must be ${form}.`, { extensions: { code: 'BAD_USER_INPUT' } })
  }
  return describedBySchema(
    new GraphQLScalarType({
      name,
      serialize: (value) => String(value),
      parseValue: parse,
      parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : null),
    }),
  )
}

/** Without the members that would replace the description and `specifiedBy` of schema/ by nothing. */
export function describedBySchema<Scalar extends GraphQLScalarType>(scalar: Scalar): Scalar {
  Reflect.deleteProperty(scalar, 'description')
  Reflect.deleteProperty(scalar, 'specifiedByURL')
  return scalar
}
