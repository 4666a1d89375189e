// The parts that the examples of the house share: variables of earlier examples, and the form of an act.
export const userErrors = 'userErrors { code message }'
const effect = `effect { sentence guest agreed isDone } ${userErrors}`
export const storeId = '{{storeId}}'
export const id = '{{stayId}}'

/** An act is tried: its effect is told, and nothing is done. */
export const tried = { idempotencyKey: '{{new}}', dryRun: true }

export const act = (operation: string, field: string, input: string) =>
  `mutation ${operation}($input: ${input}!, $act: ActInput!) { ${field}(input: $input, act: $act) { ${effect} } }`
