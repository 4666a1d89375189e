// The first code in a browser, in the head of the page. It loads all other once the first picture has come,
// because on a slow connection a hundred kilobytes of scripts would come instead of that picture.
import type { Stay } from './features/slots/stay.ts'
import type { RememberedHold } from './shop/cart/cart.ts'

const longestWaitMs = 4_000

keepHoldPlace()
keepCityPlace()
void whenParsed()
  .then(keepPresses)
  .then(() => Promise.race([firstPicture(), firstPress(), wait(longestWaitMs)]))
  .then(startShop)

/** The strip of a held suite comes with later code: its place is free from the first paint on. */
function keepHoldPlace(): void {
  try {
    const held = JSON.parse(localStorage.getItem('wellzone.heldBooking') ?? 'null') as RememberedHold
    document.documentElement.toggleAttribute(
      'data-held',
      held !== null && new Date(held.heldUntil) > new Date(),
    )
  } catch {
    // Storage is refused, or has what the shop did not write.
  }
}

/** What needs a city is seen at once by a visitor who has chosen one: `ByCity`. */
function keepCityPlace(): void {
  try {
    const draft = JSON.parse(localStorage.getItem('wellzone.draft-booking') ?? 'null') as Stay | null
    document.documentElement.toggleAttribute('data-city', Boolean(draft?.storeRoute))
  } catch {
    // As above.
  }
}

/** A press on the button of a form whose code has not come is kept: `useForm` does it once that is there. */
function keepPresses(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-waits]'))
    button.disabled = false
  const keep = (event: SubmitEvent): void => {
    if (!event.submitter?.hasAttribute('data-waits')) return
    event.preventDefault()
    event.submitter.setAttribute('data-pressed', '')
  }
  // React stops events of parts that it has not taken over, on their way down.
  addEventListener('submit', keep, true)
}

async function whenParsed(): Promise<void> {
  if (document.readyState === 'loading') await once(document, 'DOMContentLoaded')
}

/** What the shop's code renders can need rules that the server's HTML, and so the page, does not have. */
async function startShop(): Promise<void> {
  document.documentElement.toggleAttribute('data-opens', true)
  const { entry, modules, stylesheet } = document.getElementById('state')!.dataset
  const styled = stylesheet && settled(addLink({ rel: 'stylesheet', href: stylesheet }))
  for (const href of modules?.split(' ') ?? []) addLink({ rel: 'modulepreload', href })
  await styled
  document.documentElement.toggleAttribute('data-whole', true)
  await import(/* @vite-ignore */ entry!)
}

/** That which the server has marked is on the screen; at once on a page without one. */
async function firstPicture(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  if (picture && !picture.complete) await settled(picture)
  if (picture) await nextFrame().then(nextFrame)
}

/** The second of two is asked for once the first has been drawn. */
function nextFrame(): Promise<unknown> {
  return new Promise(requestAnimationFrame)
}

/** The visitor does not wait for a picture. */
function firstPress(): Promise<unknown> {
  return Promise.race(['pointerdown', 'keydown', 'input'].map((event) => once(globalThis, event)))
}

function settled(element: Element): Promise<unknown> {
  return Promise.race([once(element, 'load'), once(element, 'error')])
}

function once(target: EventTarget, event: string): Promise<unknown> {
  return new Promise((happen) => target.addEventListener(event, happen, { once: true, passive: true }))
}

function wait(ms: number): Promise<unknown> {
  return new Promise((end) => setTimeout(end, ms))
}

function addLink(attributes: Partial<HTMLLinkElement>): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), attributes)
  document.head.append(link)
  return link
}
