// Ids from one example to the next, in the browser: what a response gives, later variables take. Kept in
// memory only, because the id of a held booking opens it.

/** @typedef {Record<string, unknown>} Carried */

const placeholder = /^\{\{(\w+)\}\}$/

/**
 * Variables with their placeholders replaced by what was carried; `{{new}}` is a new UUID. `missing` has the
 * names that no response has given yet.
 * @template Value
 * @param {Value} variables
 * @param {Carried} carried
 * @returns {{ value: Value, missing: string[] }}
 */
export function fill(variables, carried) {
  /** @type {string[]} */
  const missing = []
  /** @type {(value: unknown) => unknown} */
  const replace = (value) => {
    if (Array.isArray(value)) return value.map(replace)
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replace(each)]))
    const name = typeof value === 'string' ? placeholder.exec(value)?.[1] : undefined
    if (name === undefined) return value
    if (name === 'new') return crypto.randomUUID()
    if (name in carried) return carried[name]
    missing.push(name)
    return value
  }
  const value = /** @type {Value} */ (replace(variables))
  return { value, missing }
}

/**
 * @param {unknown} item
 * @param {string} condition
 */
function holds(item, condition) {
  const [path = '', wanted] = condition.split('=')
  // oxlint-disable-next-line typescript/no-explicit-any -- any response
  const value = path.split('/').reduce((/** @type {any} */ node, step) => node?.[step], item)
  return wanted === undefined ? Boolean(value) : value === wanted
}

/**
 * What a response gives, by the paths of its example: `viewer.orders.edges.0.node.id`; a step `?isDefault`
 * takes the first item of a list for which that is true, `?node/kind=BOOKING&node/startsAt` the first one that
 * has this value and that member. What is null or not there is not given.
 * @param {Record<string, string>} gives
 * @param {unknown} data
 * @returns {Carried}
 */
export function collect(gives, data) {
  /** @type {Carried} */
  const found = {}
  for (const [name, path] of Object.entries(gives)) {
    // oxlint-disable-next-line typescript/no-explicit-any -- any response
    const value = path.split('.').reduce((/** @type {any} */ node, step) => {
      if (!step.startsWith('?')) return node?.[step]
      const conditions = step.slice(1).split('&')
      return node?.find((/** @type {unknown} */ item) => conditions.every((each) => holds(item, each)))
    }, data)
    if (value !== null && value !== undefined) found[name] = value
  }
  return found
}
