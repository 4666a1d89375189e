/** What the browser's translation shows instead of a text, by the text. */
const translations = new WeakMap<Node, ChildNode>()

/**
 * Keeps translated pages usable. A browser that translates replaces each text by an element, while React
 * goes on with the text: what it writes would not be seen, and removing it would throw
 * (facebook/react#11538). So a text takes its place back before React changes, moves or removes it, and is
 * translated again.
 */
export function followTranslation(): void {
  new MutationObserver(noteTranslations).observe(document, { childList: true, subtree: true })
  const { appendChild, insertBefore, removeChild } = Node.prototype
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...value,
    set(this: Text, text: string) {
      value.set!.call(putBack(this), text)
    },
  })
  Object.assign(Node.prototype, {
    appendChild(this: Node, child: Node): Node {
      return appendChild.call(this, putBack(child))
    },
    insertBefore(this: Node, child: Node, next: Node | null): Node {
      const place = next && putBack(next)
      return insertBefore.call(this, putBack(child), place?.parentNode === this ? place : null)
    },
    removeChild(this: Node, child: Node): Node {
      const parent = putBack(child).parentNode
      // A translation that React cannot follow has moved it, or taken it out of the page.
      return parent ? removeChild.call(parent, child) : child
    },
  })
}

/** Replaced at once, or inserted beside the text before that was removed. */
function noteTranslations(changes: MutationRecord[]): void {
  for (const { addedNodes, previousSibling, nextSibling, removedNodes } of changes) {
    const translation = [...addedNodes, previousSibling, nextSibling].find(
      (node) => node?.nodeName === 'FONT',
    )
    for (const text of removedNodes)
      if (translation && text instanceof Text && !text.isConnected)
        translations.set(text, translation as HTMLElement)
  }
}

function putBack<Kind extends Node>(node: Kind): Kind {
  if (!node.isConnected) translations.get(node)?.replaceWith(node)
  return node
}
