/**
 * Loads a page as a new document in place of this one: nothing that scripts hold survives. In a module of its
 * own, like reload-page.ts.
 */
export function loadPage(path: string): void {
  location.replace(path)
}
