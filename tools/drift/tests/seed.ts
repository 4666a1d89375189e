export const schemas = (name: string) => `components/schemas/${name}.yaml`

export const added = (value: unknown) => (list: unknown) => [
  ...((list as unknown[] | undefined) ?? []),
  value,
]

export const nullable = (schema: unknown) => ({ oneOf: [schema, { type: 'null' }] })

/** Lists and members stand the other way round. */
export const turned = (value: unknown) =>
  Array.isArray(value) ? value.toReversed() : Object.fromEntries(Object.entries(value as object).toReversed())
