// The first code in a browser. It loads all other once the first picture has come, because on a slow
// connection a hundred kilobytes of scripts would come instead of that picture.

const longestWaitMs = 4_000

const { entry, modules, stylesheet } = document.getElementById('state')!.dataset

void Promise.race([firstPicture(), firstPress(), wait(longestWaitMs)]).then(startShop)

/** What the shop's code renders can need rules that the server's HTML, and so the page, does not have. */
async function startShop(): Promise<void> {
  const styled = stylesheet && settled(addLink({ rel: 'stylesheet', href: stylesheet }))
  for (const href of modules?.split(' ') ?? []) addLink({ rel: 'modulepreload', href })
  await styled
  await import(/* @vite-ignore */ entry!)
}

/** That which the server has marked; at once on a page without one. */
async function firstPicture(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  if (picture && !picture.complete) await settled(picture)
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
