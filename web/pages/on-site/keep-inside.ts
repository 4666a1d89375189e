// A tablet in kiosk mode has no tabs, no mail program and no way back from another site, and the next guest
// finds what this one saved. Editors' texts are full of links, so the page itself is changed, not its
// components.

/** Paths of this origin that are no pages. */
const notPages = /^\/(?:downloads|api|docs|outbox|graphql)(?:\/|$)/
const guarded = 'a[href], [target], form, input, select, textarea'

/**
 * Takes out of these elements what leads away from the shop or keeps something of the guest: links to other
 * sites, mail and telephone, downloads, new tabs, and the browser's own memory of forms.
 */
export function keepInside(root: Element, origin: string): void {
  for (const element of [root, ...root.querySelectorAll(guarded)]) {
    if (element.matches('a[href]') && leadsOutside(element, origin)) close(element)
    if (element.hasAttribute('target')) element.removeAttribute('target')
    if (element.matches('form, input, select, textarea')) forgetTyped(element)
  }
}

function leadsOutside(link: Element, origin: string): boolean {
  const url = URL.parse(link.getAttribute('href') ?? '', `${origin}/`)
  if (!url || url.origin !== origin) return true
  return link.hasAttribute('download') || notPages.test(url.pathname)
}

/**
 * An address that can be read stays as text, and so does a link inside a sentence; a link that only leads
 * away would say nothing any more.
 */
function close(link: Element): void {
  const href = link.getAttribute('href') ?? ''
  const isAddress = /^(?:mailto|tel):/.test(href) && /@|\d{3}/.test(link.textContent)
  const isInSentence = link.closest('.prose') !== null || hasTextBeside(link)
  for (const attribute of ['href', 'target', 'download']) link.removeAttribute(attribute)
  link.setAttribute('data-outside', isAddress || isInSentence ? 'text' : 'hidden')
}

function hasTextBeside({ parentNode }: Element): boolean {
  return [...(parentNode?.childNodes ?? [])].some(
    (node) => node.nodeName === '#text' && (node.textContent ?? '').trim() !== '',
  )
}

/** Browsers ignore `off` for passwords, and offer no stored one for a new one. */
function forgetTyped(control: Element): void {
  const wanted = control.getAttribute('type') === 'password' ? 'new-password' : 'off'
  if (control.getAttribute('autocomplete') !== wanted) control.setAttribute('autocomplete', wanted)
}
