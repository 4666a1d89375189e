import { afterEach, describe, expect, it } from 'vitest'
import { keepInside } from './keep-inside.ts'

const origin = 'https://wellzone.example'

afterEach(() => {
  document.body.innerHTML = ''
})

function keptIn(html: string): Element {
  document.body.innerHTML = html
  keepInside(document.body, origin)
  return document.body.firstElementChild!
}

describe('a page of a tablet', () => {
  it.each([
    ['a page', '<a href="/agb#ruhe">AGB</a>'],
    ['a page with a query', '<a href="/booking?storeId=2">Buchen</a>'],
    ['the whole address of a page', `<a href="${origin}/en/faq">FAQ</a>`],
    ['a place on the page', '<a href="#content">Zum Inhalt</a>'],
  ])('keeps the link to %s', (_what, html) => {
    expect(keptIn(html).outerHTML).toBe(html)
  })

  it.each([
    ['another site', '<a href="https://instagram.com/wellzone" rel="noopener">Instagram</a>'],
    ['another site, without its protocol', '<a href="//maps.example/x">Route planen</a>'],
    ['a mail program', '<a href="mailto:jobs@wellzone.example?subject=Job">Bewerben</a>'],
    ['a telephone', '<a href="tel:+4961311234">Anrufen</a>'],
    ['a messenger', '<a href="sms:+4961311234">Schreiben</a>'],
    ['a file', '<a href="/downloads/invoice/1">Rechnung</a>'],
    ['a file elsewhere', '<a href="/cards/x.pdf" download>Karte</a>'],
    ['a script', '<a href="javascript:alert(1)">Los</a>'],
    ['no address at all', '<a href="http://">Los</a>'],
  ])('takes away the link to %s', (_what, html) => {
    const link = keptIn(html)
    expect(link.getAttributeNames().filter((name) => /href|download|target/.test(name))).toEqual([])
    expect(link.getAttribute('data-outside')).toBe('hidden')
  })

  it.each([
    ['a mail address', '<a href="mailto:hallo@wellzone.example">hallo@wellzone.example</a>'],
    ['a telephone number', '<a href="tel:+4961311234">06131 1234</a>'],
    ['a link in a sentence', '<p>Mehr bei <a href="https://paypal.example">PayPal</a>.</p>'],
    ['a link in a text', '<div class="prose"><p><a href="https://eu.example">EU</a></p></div>'],
  ])('leaves %s to be read', (_what, html) => {
    const kept = keptIn(html)
    const link = kept.matches('a') ? kept : kept.querySelector('a')!
    expect([link.hasAttribute('href'), link.getAttribute('data-outside')]).toEqual([false, 'text'])
  })

  it('opens nothing in a new tab', () => {
    expect(keptIn('<a href="/agb" target="_blank" rel="noopener">AGB</a>').outerHTML).toBe(
      '<a href="/agb" rel="noopener">AGB</a>',
    )
    expect(keptIn('<form target="_blank" action="/x"></form>').hasAttribute('target')).toBe(false)
  })

  it('remembers nothing that is typed', () => {
    const form = keptIn(
      `<form><input autocomplete="email" type="email"><input type="password" autocomplete="current-password">
       <select autocomplete="country-name"></select><textarea></textarea></form>`,
    )
    expect([form, ...form.children].map((each) => each.getAttribute('autocomplete'))).toEqual([
      'off',
      'off',
      'new-password',
      'off',
      'off',
    ])
  })
})
