// What the directives of GraphQL itself say of a schema: the inspector tells only that they are used.
import type { Change } from '@graphql-inspector/core'

type Told = Pick<Change, 'type' | 'message'> & { level: 'breaking' | 'harmless' | 'text' }

const rules: [directive: string, usage: RegExp, told: Omit<Told, 'message'>, message: string][] = [
  [
    'deprecated',
    /ARGUMENT_DEFINITION_ADDED$/,
    { type: 'FIELD_ARGUMENT_DEPRECATION_ADDED', level: 'harmless' },
    'is deprecated',
  ],
  [
    'deprecated',
    /INPUT_FIELD_DEFINITION_ADDED$/,
    { type: 'INPUT_FIELD_DEPRECATION_ADDED', level: 'harmless' },
    'is deprecated',
  ],
  [
    'oneOf',
    /INPUT_OBJECT_ADDED$/,
    { type: 'INPUT_OBJECT_ONE_OF_ADDED', level: 'breaking' },
    'takes one of its members only',
  ],
  [
    'specifiedBy.url',
    /ARGUMENT_ADDED$/,
    { type: 'SCALAR_SPECIFIED_BY_CHANGED', level: 'text' },
    'is specified by another document',
  ],
]

/** The change that the use of a directive is; null if it says nothing, or is told without it. */
export function toldOfDirective({ type, path = '' }: Change): Told | null {
  const [, name] = /\.@(.+)$/.exec(path) ?? []
  const rule = rules.find(([directive, usage]) => directive === name && usage.test(type))
  return rule ? { ...rule[2], message: rule[3] } : null
}
