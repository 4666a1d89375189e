// What stands in the editors as an operation of a page, and the hook that `npm run generate` makes of it.

/**
 * @param {string} query
 * @param {string} variables as they are written
 */
export function urqlOf(query, variables) {
  const text = query.replaceAll(/#.*/g, '')
  const [, kind = 'query', given = ''] = /\b(query|mutation|subscription)\b\s*(\w*)/.exec(text) ?? []
  const name = given || 'Unnamed'
  const hook = `use${name}${kind.replace(/^./, (letter) => letter.toUpperCase())}`
  const file = name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
  const values = variables.trim() || '{}'
  const use =
    kind === 'mutation'
      ? `const [{ fetching }, execute] = ${hook}()\nconst { data, error } = await execute(${values})`
      : `const [{ data, fetching, error }, ask] = ${hook}({ variables: ${values} })`
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
