import { createHash } from 'node:crypto'
import type { Language } from '#http/language.ts'

const texts = {
  de: {
    title: 'Gerade ist viel los',
    text: 'So viele Anfragen auf einmal schaffen wir nicht. In ein paar Sekunden geht es wieder. Was du reserviert oder bezahlt hast, bleibt bestehen.',
    retry: 'Noch einmal versuchen',
  },
  en: {
    title: 'We are rather busy',
    text: 'More requests arrived than we can answer at once. It will work again in a few seconds. Whatever you have reserved or paid for is safe.',
    retry: 'Try again',
  },
} satisfies Record<Language, Record<string, string>>

/** Values of web/ui/tokens.css, because a page for a busy shop asks it for no stylesheet. */
const style = `
body{margin:0;min-height:100vh;display:grid;place-content:center;background:#ebefee;color:#231812;
font:1.0625rem/1.6 'Helvetica Neue',Arial,sans-serif}
main{max-width:34rem;padding:1.5rem}
h1{margin:0 0 .5rem;font:600 2rem/1.2 Optima,'Gill Sans','Gill Sans MT',sans-serif}
p{margin:0 0 1.5rem}
a{display:inline-block;padding:.75rem 1.25rem;border-radius:4px;background:#231812;color:#f5b87c;
font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid #1b5557;outline-offset:3px}
@media (forced-colors:active){a{border:1px solid}}
`
const styleHash = createHash('sha256').update(style).digest('base64')

const headers = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'strict-origin',
  'x-frame-options': 'DENY',
}
const pages = { de: pageIn('de'), en: pageIn('en') }

/** Says that the shop has too much to do: whole in one response, with a link to the same address. */
export function busyPage(language: Language) {
  return { type: 'text/html; charset=utf-8', body: pages[language], headers }
}

function pageIn(language: Language): Buffer {
  const { title, text, retry } = texts[language]
  return Buffer.from(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width,initial-scale=1">' +
      `<meta name="robots" content="noindex"><title>${title} – Wellzone</title>` +
      `<style>${style}</style></head>` +
      `<body><main><h1>${title}</h1><p>${text}</p><p><a href="">${retry}</a></p></main></body></html>`,
  )
}
