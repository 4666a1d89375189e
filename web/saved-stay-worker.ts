// The service worker of a stay that a visitor saved: opens its page while there is no network, and
// is asked for nothing else. A press registers it for that one address in both languages; a device of the
// house registers it for all of its pages, which have one shell. It imports nothing: browsers of today take a
// classic script, which vite.config.ts makes as a file of its own.

/** What the library of the DOM lacks of a worker's event. */
export interface FetchEvent extends Event {
  request: Request
  respondWith: (response: Promise<Response>) => void
}

/** A visitor at the door waits no longer for a network that may not answer. */
const patienceMs = 4_000

const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }

addEventListener('fetch', (event) => {
  const { request } = event as FetchEvent
  const [path, scope] = [pathOf(request.url), pathOf(registration.scope)]
  // A scope that ends with a slash has one page for all addresses below it.
  const isSaved = scope.endsWith('/') ? path.startsWith(scope) : path === scope
  if (request.mode === 'navigate' && isSaved) (event as FetchEvent).respondWith(answer(request))
})

/** The network's answer; the saved page where there is none in time, or only that of a balancer. */
async function answer(request: Request): Promise<Response> {
  const asked = fetch(request)
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))
  const response = await Promise.race([asked, late]).catch(() => null)
  if (response && response.status < 502) return response
  return (await savedPage(pathOf(registration.scope))) ?? asked
}

/** Nothing once the stay is over, also where the shop could not be asked to remove it. */
async function savedPage(path: string): Promise<Response | null> {
  const page = await caches.match(path)
  return page && Date.parse(page.headers.get('expires') ?? '') > Date.now() ? page : null
}

/** One page is saved for both languages: what matters is the code. */
function pathOf(url: string): string {
  return new URL(url).pathname.replace(/^\/en(?=\/)/, '')
}
