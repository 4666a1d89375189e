// What stands in the editors as an operation of a page, and the hook that `npm run generate` makes of it.

/**
 * @param {string} query
 * @param {string} variables as they are written
 */
export function urqlOf(query, variables) {
  const [, kind = 'query', name = 'Unnamed'] = /\b(query|mutation)\s+(\w+)/.exec(query) ?? []
  const isQuery = kind === 'query'
  const hook = `use${name}${isQuery ? 'Query' : 'Mutation'}`
  const file = name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
  const given = variables.trim() || '{}'
  const use = isQuery
    ? `const [{ data, fetching, error }, ask] = ${hook}({ variables: ${given} })`
    : `const [{ fetching }, execute] = ${hook}()\nconst { data, error } = await execute(${given})`
  return [
    `# ${file}.graphql, beside its component`,
    query.trim(),
    '',
    `// after \`npm run generate\``,
    `import { ${hook} } from './${file}.generated.ts'`,
    '',
    use,
  ].join('\n')
}
