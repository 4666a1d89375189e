// The examples beside GraphiQL, in folders by noun.

/** @typedef {import('../example.ts').Example} Example */

/**
 * @param {HTMLElement} panel
 * @param {Example[]} examples
 * @param {(example: Example) => void} open
 */
export function showExamples(panel, examples, open) {
  const folders = Map.groupBy(examples, ({ folder }) => folder)
  for (const [name, members] of folders) {
    const folder = document.createElement('details')
    folder.open = folders.keys().next().value === name
    const title = document.createElement('summary')
    title.textContent = name
    folder.append(title, ...members.map((example) => buttonOf(example, open)))
    panel.append(folder)
  }
}

/**
 * @param {Example} example
 * @param {(example: Example) => void} open
 */
function buttonOf(example, open) {
  const button = document.createElement('button')
  button.type = 'button'
  const name = document.createElement('b')
  name.textContent = example.name
  const comment = document.createElement('span')
  comment.textContent = example.comment
  button.append(name, comment)
  button.addEventListener('click', () => open(example))
  return button
}

/**
 * The names of what is carried to the next examples, not the values: they would stand on shared screens.
 * @param {HTMLElement} output
 * @param {Record<string, unknown>} carried
 */
export function showCarried(output, carried) {
  const names = Object.keys(carried)
  output.textContent = names.length > 0 ? `Carried on: ${names.join(', ')}` : ''
}
