// Dialogs and popovers for component tests, because jsdom lacks them. What only a browser can do (the inert
// page, Escape, the backdrop) belongs in a browser test.

/** Open dialogs with the element that had the focus before. */
const openedFrom = new WeakMap<HTMLDialogElement, Element | null>()

HTMLDialogElement.prototype.showModal = function showModal() {
  openedFrom.set(this, document.activeElement)
  this.open = true
}

HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return
  this.open = false
  const before = openedFrom.get(this)
  if (before instanceof HTMLElement) before.focus()
  this.dispatchEvent(new Event('close'))
}

HTMLElement.prototype.showPopover = () => undefined
HTMLElement.prototype.hidePopover = () => undefined
