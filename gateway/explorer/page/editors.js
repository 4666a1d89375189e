// GraphiQL's tabs and editors, as far as the examples need them: through the buttons of the page and the
// public API of its editor, Monaco.

/** @typedef {{ uri: { path: string }, getValue(): string, setValue(text: string): void }} Model */

/** @param {string} name of the editor's file */
function modelOf(name) {
  // oxlint-disable-next-line typescript/no-explicit-any -- the global of Monaco
  const { monaco } = /** @type {any} */ (globalThis)
  /** @type {Model[]} */
  const models = monaco.editor.getModels()
  return models.find(({ uri }) => uri.path.endsWith(name))
}

export const documentModel = () => modelOf('operation.graphql')
export const variablesModel = () => modelOf('variables.json')

/**
 * Shows the tab of an operation, or opens one with this document.
 * @param {string} name
 * @param {string} document
 * @returns {boolean} whether the tab is new
 */
export function showTab(name, document) {
  const tabs = /** @type {HTMLElement[]} */ ([...window.document.querySelectorAll('.graphiql-tab-button')])
  const open = tabs.find((tab) => tab.textContent?.trim() === name)
  if (open) {
    open.click()
    return false
  }
  const isEmpty = !documentModel()?.getValue().trim()
  const add = /** @type {HTMLElement | null} */ (window.document.querySelector('.graphiql-tab-add'))
  if (!isEmpty) add?.click()
  documentModel()?.setValue(document)
  return true
}
