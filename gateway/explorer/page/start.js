// Starts GraphiQL with the shop's examples beside it.
import { showCalls } from './calls.js'
import { collect, fill } from './carry.js'
import { curlOf } from './curl.js'
import { isSubscription, streamOf } from './events.js'
import { documentModel, showTab, variablesModel } from './editors.js'
import { answerOf, withHint } from './hints.js'
import { showCarried, showExamples } from './panel.js'
import { createStorage } from './storage.js'
import { urqlOf } from './urql.js'

/** @typedef {import('../example.ts').Example} Example */

/** @type {{ version: string, endpoint: string, title: string, examples: Example[] }} */
const { version, endpoint, title, examples } = JSON.parse(textOf('settings'))
/** @type {import('./carry.js').Carried} */
const carried = {}

/** @param {string} id */
function textOf(id) {
  return document.getElementById(id)?.textContent ?? ''
}

/** @param {Example} example */
function open(example) {
  const isNew = showTab(example.name, example.query)
  const { variables } = example
  const text = variablesModel()?.getValue()
  if (isNew || !text?.trim()) write(fill(variables ?? {}, carried).value)
  else if (text.includes('{{')) write(fill(JSON.parse(text), carried).value)
}

/** @param {unknown} variables */
function write(variables) {
  variablesModel()?.setValue(JSON.stringify(variables, null, 2))
}

/**
 * Sends an operation, with what earlier responses gave for its placeholders.
 * @param {{ query: string, variables?: object, operationName?: string }} operation
 */
async function send({ query, variables, operationName: chosen }) {
  const operationName = nameIn(query, chosen)
  const { value, missing } = fill(variables ?? {}, carried)
  if (missing.length > 0) return { errors: missing.map((name) => ({ message: adviceFor(name) })) }
  if (JSON.stringify(value) !== JSON.stringify(variables ?? {})) write(value)
  const isFollowed = isSubscription({ query, operationName })
  const asked = fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: isFollowed ? 'text/event-stream' : 'application/graphql-response+json',
      'x-explain': 'calls',
    },
    body: JSON.stringify({ query, variables: value, operationName }),
  })
  const stream = await streamOf(asked)
  if (stream) return stream
  const result = withoutCalls(await answerOf(asked))
  const example = examples.find(({ name }) => name === operationName)
  Object.assign(carried, collect(example?.gives ?? {}, result.data))
  showCarried(/** @type {HTMLElement} */ (document.getElementById('carried')), carried)
  return withHint(result, examples)
}

/**
 * For a moment after another tab is opened GraphiQL names the operation of the tab before.
 * @param {string} query
 * @param {string} [name]
 */
function nameIn(query, name) {
  return name && new RegExp(`\\b${name}\\b`).test(query)
    ? name
    : /\b(?:query|mutation|subscription)\s+(\w+)/.exec(query)?.[1]
}

/**
 * Shows the calls in their own panel, so that the result is what every client gets.
 * @param {{ data?: Record<string, unknown> | null, extensions?: Record<string, unknown> }} result
 */
function withoutCalls({ extensions: { calls = [], deprecated = [], ...extensions } = {}, ...result }) {
  const panel = /** @type {HTMLElement} */ (document.getElementById('calls'))
  const known = /** @type {import('./calls.js').Call[]} */ (calls)
  showCalls(panel, known, /** @type {string[]} */ (deprecated))
  return Object.keys(extensions).length > 0 ? { ...result, extensions } : result
}

/** @param {string} name */
function adviceFor(name) {
  const sources = examples.filter(({ gives }) => gives && name in gives).map((each) => each.name)
  return `${name} is not known yet: run ${sources.join(' or ')} first, or replace {{${name}}}.`
}

// oxlint-disable-next-line typescript/no-explicit-any -- the global of GraphiQL's script
const { YogaGraphiQL } = /** @type {any} */ (globalThis)
YogaGraphiQL.renderYogaGraphiQL(document.getElementById('root'), {
  title,
  fetcher: send,
  storage: createStorage(localStorage, version),
  shouldPersistHeaders: false,
  onEditQuery: () => undefined, // no document in the address, and so none in the history
  defaultTabs: [{ query: examples[0]?.query ?? '' }],
})
/**
 * @param {string} button
 * @param {(query: string, variables: string) => string} textFor
 */
function copies(button, textFor) {
  const done = /** @type {HTMLElement} */ (document.getElementById('copied'))
  document.getElementById(button)?.addEventListener('click', async () => {
    const [query = '', variables = ''] = [documentModel(), variablesModel()].map((model) => model?.getValue())
    await navigator.clipboard.writeText(textFor(query, variables)).then(
      () => (done.textContent = 'It is in the clipboard.'),
      () => (done.textContent = 'The browser refuses the clipboard.'),
    )
  })
}
copies('copy', (query, variables) => curlOf(`${location.origin}${endpoint}`, query, variables))
copies('copy-urql', urqlOf)
const panel = /** @type {HTMLDetailsElement} */ (document.getElementById('examples'))
panel.open = innerWidth >= 1024 // below, editor and result need the space
showExamples(panel, examples, open)
