/** The words of a saved page, in the language in which it was saved. */
export interface SavedWords {
  language: string
  title: string
  /** Above the code: suite, address, number. */
  facts: string[]
  codeAlt: string
  /** Below it: its use, and since when all this is known. */
  notes: string[]
  /** The link that asks the network again. */
  again: string
}

/** The saved page; the code is a `data:` address. It has no script and nothing that has to be loaded. */
export function stayDocument(
  { language, title, facts, codeAlt, notes, again }: SavedWords,
  code: string,
): string {
  const lines = (texts: string[]): string => texts.map((text) => `<p>${escaped(text)}</p>`).join('')
  return `<!doctype html>
<html lang="${escaped(language)}">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>${savedStyles()}</style>
<main>
<h1>${escaped(title)}</h1>
${lines(facts)}
<img src="${escaped(code)}" alt="${escaped(codeAlt)}">
${lines(notes)}
<p><a href="">${escaped(again)}</a></p>
</main>
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** The policy of that page: only its styles, and pictures that are inside it. */
export async function policyOfSaved(): Promise<string> {
  const hash = base64Of(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(savedStyles())))
  const none = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  return `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; ${none}`
}

export function base64Of(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
}

/** The shop's colours of day and, in a dark scheme, of the lamp; the code is on white in both. */
function savedStyles(): string {
  const tokens = getComputedStyle(document.documentElement)
  const colours = ['--plaster-1', '--oak-1', '--pool-1', '--lamp-1']
  const [light, dark, link, lamp] = colours.map((name) => tokens.getPropertyValue(name))
  return `
:root{color-scheme:light dark;background:${light};color:${dark};font:1.125rem/1.5 system-ui,sans-serif}
body{max-width:24rem;margin:0 auto;padding:1.5rem 1.25rem;overflow-wrap:anywhere}
h1{margin:0 0 1rem;font-size:1.75rem;line-height:1.15}
p{margin:0 0 .25rem}
img{display:block;width:100%;margin:1.25rem 0;background:white}
a{color:${link}}
@media(prefers-color-scheme:dark){:root{background:${dark};color:${light}}a{color:${lamp}}}
`
}
