// What a search engine reads from the HTML of one page, without running its code.
import { type HTMLElement, parse } from 'node-html-parser'

export type PageFacts = ReturnType<typeof readPage>

/** Addresses are absolute. */
export function readPage(html: string, url: string) {
  const document = parse(html)
  const main = document.querySelector('main')
  const all = (selector: string) => document.querySelectorAll(selector)
  const values = (selector: string, name: string) =>
    all(selector).flatMap((element) => element.getAttribute(name) ?? [])
  const absolute = (href: string) => new URL(href, url).href
  return {
    language: document.querySelector('html')?.getAttribute('lang'),
    titles: all('head title').map((element) => element.text),
    descriptions: values('meta[name=description]', 'content'),
    canonicals: values('link[rel=canonical]', 'href'),
    alternates: Object.fromEntries(
      all('link[rel=alternate][hreflang]').map((link) => [
        link.getAttribute('hreflang') ?? '',
        link.getAttribute('href') ?? '',
      ]),
    ),
    isIndexable: !values('meta[name=robots]', 'content').some((value) => value.includes('noindex')),
    headings: all('h1').map((element) => element.text.trim()),
    links: values('a[href]', 'href').map(absolute),
    /** Pictures for sharing first. */
    pictures: values('meta[property="og:image"]', 'content'),
    files: [
      ...values('img[src], script[src], source[src], video[src], track[src]', 'src'),
      ...values('video[poster]', 'poster'),
      ...values('link[rel=icon], link[rel=preload]', 'href'),
      ...values('link[imagesrcset]', 'imagesrcset').flatMap(filesOfSet),
      ...values('img[srcset], source[srcset]', 'srcset').flatMap(filesOfSet),
      ...values('#state', 'data-stylesheet'),
      ...values('#state', 'data-modules').flatMap((modules) => modules.split(' ')),
    ].map(absolute),
    imagesWithoutAlt: all('img')
      .filter((image) => image.getAttribute('alt') === undefined)
      .map((image) => image.outerHTML.slice(0, 120)),
    ids: new Set(values('[id]', 'id')),
    duplicateIds: duplicates(values('[id]', 'id')),
    /** Characters of the main content that are there before anything was loaded. */
    contentLength: main ? textWithout(main, '[aria-busy=true]') : 0,
  }
}

export function duplicates(values: string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
}

/** `a.webp 480w, b.webp 960w` has two files. */
function filesOfSet(set: string): string[] {
  return set.split(',').flatMap((each) => each.trim().split(/\s+/)[0] || [])
}

function textWithout(element: HTMLElement, selector: string): number {
  const waiting = element.querySelectorAll(selector).reduce((sum, each) => sum + textOf(each).length, 0)
  return textOf(element).length - waiting
}

function textOf(element: HTMLElement): string {
  return element.structuredText.replaceAll(/\s+/g, ' ').trim()
}
