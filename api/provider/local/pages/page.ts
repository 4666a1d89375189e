import { html } from 'hono/html'

/** A fragment of HTML; inserted values are escaped unless they are fragments. */
export type Html = ReturnType<typeof html>

/** What is around every page. */
export type Frame = {
  /** The page of the simulated faults exists and is linked. */
  hasFaultsPage: boolean
  /** Prefixes the title, so that a screen reader announces it first. */
  isProblem?: boolean
}

/** The layout of every page. All are in English: they are for those who develop and try the shop. */
export function page(title: string, content: Html, { hasFaultsPage, isProblem = false }: Frame): Html {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${isProblem ? 'Error: ' : ''}${title} – Test payment service</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/provider/style.css">
</head>
<body>
  <header>
    <p class="service">Test payment service</p>
    <p class="test-mode">Test mode: no real money is moved here.</p>
  </header>
  <main>
    <h1>${title}</h1>
    ${content}
  </main>
  <footer>${hasFaultsPage && html`<p><a href="/provider/faults">Set up faults</a></p>`}</footer>
</body>
</html>`
}

/** Gets the focus, so that without scripts an error is seen and announced first. */
export function alertBox(message: string): Html {
  return html`<p class="alert" role="alert" tabindex="-1" autofocus>${message}</p>`
}
