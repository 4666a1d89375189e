// What GraphiQL may keep in the browser: appearance, and documents without values. Variables, headers and
// responses have passwords, codes and secret ids, so they stay in memory.

const prefix = 'graphiql:'
const appearance = /(Flex|theme|visiblePlugin)$/

/**
 * A storage for GraphiQL on the browser's. Deletes what earlier versions of this page left there.
 * @param {Storage} browser
 * @param {string} version of the examples: tabs of older ones are not restored
 * @returns {Storage}
 */
export function createStorage(browser, version) {
  /** @type {Map<string, string>} */
  const memory = new Map()
  const isOld = browser.getItem('explorer:version') !== version
  for (const key of Object.keys(browser))
    if (key.startsWith(prefix) && !appearance.test(key) && (isOld || key !== `${prefix}tabState`))
      browser.removeItem(key)
  browser.setItem('explorer:version', version)
  const shown = shownDocument(browser.getItem(`${prefix}tabState`))
  if (shown) memory.set(`${prefix}query`, shown) // else GraphiQL opens an empty tab beside them
  return {
    get length() {
      return memory.size
    },
    key: (index) => [...memory.keys()][index] ?? null,
    getItem: (key) => memory.get(key) ?? browser.getItem(key),
    setItem: (key, value) => {
      memory.set(key, value)
      if (appearance.test(key)) browser.setItem(key, value)
      if (key === `${prefix}tabState`) browser.setItem(key, documentsOf(value))
    },
    removeItem: (key) => {
      memory.delete(key)
      browser.removeItem(key)
    },
    clear: () => {
      memory.clear()
      for (const key of Object.keys(browser)) if (key.startsWith(prefix)) browser.removeItem(key)
    },
  }
}

/** @typedef {{ id: string, title: string, query: string | null, operationName: string | null }} Tab */
/** @typedef {{ tabs: Tab[], activeTabIndex: number }} TabState */

/**
 * The tabs with nothing but their documents, and without those that have a text in them.
 * @param {string} tabState
 */
function documentsOf(tabState) {
  /** @type {TabState} */
  const { tabs, activeTabIndex } = JSON.parse(tabState)
  const kept = tabs.filter(({ query }) => query && !query.replaceAll(/#.*/g, '').includes('"'))
  const active = tabs[activeTabIndex]
  return JSON.stringify({
    tabs: kept.map(({ id, title, query, operationName }) => ({
      id,
      title,
      query,
      operationName: operationName ?? null,
      variables: null,
      headers: null,
      response: null,
    })),
    activeTabIndex: active ? Math.max(kept.indexOf(active), 0) : 0,
  })
}

/** @param {string | null} tabState */
function shownDocument(tabState) {
  if (!tabState) return null
  /** @type {TabState} */
  const { tabs, activeTabIndex } = JSON.parse(tabState)
  return tabs[activeTabIndex]?.query ?? null
}
