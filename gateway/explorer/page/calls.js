// What the last operation asked of the spa API, and what of it is deprecated, below its result.

/**
 * @typedef {object} Call
 * @property {'api' | 'memory' | 'loader'} from
 * @property {string | null} [operationId]
 * @property {true} [isDeprecated]
 * @property {string} [sunset] the first day on which it may be gone
 * @property {string} [method]
 * @property {string} [path]
 * @property {number | null} [status]
 * @property {number} [milliseconds]
 * @property {number} [attempt]
 * @property {string} [key]
 * @property {string | null} field
 * @property {string | null} resolver file and line
 */

const columns = ['Field', 'Call', 'Status', 'ms', 'Resolver']

/**
 * @param {HTMLElement} panel
 * @param {Call[]} calls
 * @param {string[]} deprecated a sentence for each field
 */
export function showCalls(panel, calls, deprecated) {
  panel.hidden = false
  const [summary, rows] = panel.children
  if (!summary || !rows) return
  summary.textContent = sumOf(calls, deprecated)
  const table = document.createElement('table')
  table.append(rowOf(columns, 'th'), ...calls.map((call) => rowOf(cellsOf(call), 'td')))
  const hints = deprecated.map((sentence) => {
    const line = document.createElement('p')
    line.textContent = sentence
    return line
  })
  rows.replaceChildren(...hints, ...(calls.length > 0 ? [table] : []))
}

/**
 * @param {Call[]} calls
 * @param {string[]} deprecated
 * @returns {string} such as "2 calls of the spa API, 31 ms; 1 from memory, 3 shared; 1 deprecated"
 */
export function sumOf(calls, deprecated) {
  const sent = calls.filter(({ from }) => from === 'api')
  const milliseconds = sent.reduce((sum, call) => sum + (call.milliseconds ?? 0), 0)
  const count = (/** @type {Call['from']} */ from) => calls.filter((call) => call.from === from).length
  const [memory, shared] = [count('memory'), count('loader')]
  const gone = deprecated.length + new Set(sent.filter(hintOf).map(({ operationId }) => operationId)).size
  return [
    `${sent.length} ${sent.length === 1 ? 'call' : 'calls'} of the spa API, ${milliseconds} ms`,
    [memory && `${memory} from memory`, shared && `${shared} shared`].filter(Boolean).join(', '),
    gone > 0 && `${gone} deprecated`,
  ]
    .filter(Boolean)
    .join('; ')
}

/** @param {Call} call */
function cellsOf(call) {
  const { from, operationId, method, path, status, milliseconds, attempt = 1, key, field, resolver } = call
  const address = [`${method} ${path}`, hintOf(call)].filter(Boolean).join(' · ')
  const name = from === 'api' ? [operationId ?? '', address] : [nameOfValue[from], key ?? '']
  const again = attempt > 1 ? `, attempt ${attempt}` : ''
  return [
    field ?? '',
    name,
    from === 'api' ? `${status ?? 'none'}${again}` : '',
    String(milliseconds ?? ''),
    resolver ?? '',
  ]
}

/**
 * @param {Call} call
 * @returns {string} empty for a call that stays
 */
export function hintOf({ isDeprecated, sunset }) {
  if (!isDeprecated) return ''
  return sunset ? `deprecated, may be gone from ${sunset}` : 'deprecated'
}

const nameOfValue = { memory: 'from memory', loader: 'shared by a loader' }

/**
 * @param {(string | string[])[]} cells a list has its details in the second place
 * @param {'td' | 'th'} tag
 */
function rowOf(cells, tag) {
  const row = document.createElement('tr')
  for (const [index, cell] of cells.entries()) {
    const element = document.createElement(tag)
    const [text = '', details] = Array.isArray(cell) ? cell : [cell]
    element.textContent = text
    if (columns[index] === 'ms') element.className = 'number'
    if (details) {
      const code = document.createElement('code')
      code.textContent = details
      element.append(code)
    }
    row.append(element)
  }
  return row
}
