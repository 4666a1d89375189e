/** The reload is a module of its own, so that tests can replace what a test's document cannot do. */
export function reloadPage(): void {
  location.reload()
}
