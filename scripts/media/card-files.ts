/**
 * Which cards there are (the pictures that messengers and networks show beside a link), and whether their
 * files are up to date. web/pictures/cards.json names those of pages; every article of the news has one too.
 * `npm run cards` makes the files.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { sourceHash } from './picture-files.ts'

/** Part of every hash: raise it when the quality of the files changes. */
const recipe = 1
const languages = ['de', 'en'] as const
const web = join(import.meta.dirname, '..', '..', 'web')
export const cardFolder = join(web, 'public', 'cards')
/** Hashes by file: of what it shows, and of the file itself. */
export const cardManifest = join(web, 'pictures', 'made-cards.json')
/** Draws the texts. */
export const template = new URL('card.typ', import.meta.url)

type Language = (typeof languages)[number]
type Texts = Record<Language, string>

export interface Card {
  file: string
  language: Language
  title: string
  /** The line below the title: what the shop sells, the same on all cards. */
  line: string
  /** A source in web/pictures. */
  picture: string
  /** The hash of everything that the card shows. */
  hash: string
}

interface Wanted {
  picture: string
  /** Otherwise that of the page. */
  title?: string | Texts
}

export function cards(): Card[] {
  const wanted = { ...readJson<Record<string, Wanted>>('pictures/cards.json'), ...articleCards() }
  const messages = readJson<Record<string, Texts>>('messages/shell.json')
  const drawing = readFileSync(template, 'utf8')
  return Object.entries(wanted).flatMap(([name, { picture, title }]) =>
    languages.map((language) => {
      const pageTitle = title ?? messages[`shell.title.${name}`]
      if (!pageTitle) throw new Error(`The card ${name} has no title, and no page has its name`)
      const texts = {
        title: withoutBrand(typeof pageTitle === 'string' ? pageTitle : pageTitle[language]),
        line: withoutBrand(messages['shell.title.home']![language]),
      }
      const shown = [recipe, drawing, texts, picture, sourceHash(picture)]
      const hash = hashOf(JSON.stringify(shown))
      return { file: `${name}-${language}.jpg`, language, ...texts, picture, hash }
    }),
  )
}

/** The articles that come with the shop. One that an editor adds has the card of the home page until then. */
function articleCards(): Record<string, Wanted> {
  const folder = join(web, '..', 'api', 'content', 'texts', 'news')
  const names = readdirSync(folder).flatMap((file) => /^(.*)\.de\.md$/.exec(file)?.[1] ?? [])
  const head = (name: string, language: Language) =>
    parse(readFileSync(join(folder, `${name}.${language}.md`), 'utf8').split('---\n')[1]!) as ArticleHead
  return Object.fromEntries(
    names.toSorted().map((name) => {
      const { number, picture, title } = head(name, 'de')
      return [`newsArticle-${number}`, { picture, title: { de: title, en: head(name, 'en').title } }]
    }),
  )
}

interface ArticleHead {
  number: number
  picture: string
  title: string
}

/** Files to make again or to remove: their texts or picture changed, or they were edited. */
export function staleCards(): { make: Card[]; remove: string[] } {
  const made = existsSync(cardManifest)
    ? (JSON.parse(readFileSync(cardManifest, 'utf8')) as Record<string, string>)
    : {}
  const all = cards()
  const files = new Set(all.map(({ file }) => file))
  return {
    make: all.filter((card) => (madeOf(card) ?? 'missing') !== made[card.file]),
    remove: existsSync(cardFolder) ? readdirSync(cardFolder).filter((file) => !files.has(file)) : [],
  }
}

/** What the manifest says of a card whose file is there. */
export function madeOf({ file, hash }: Card): string | undefined {
  const path = join(cardFolder, file)
  return existsSync(path) ? `${hash} ${hashOf(readFileSync(path))}` : undefined
}

/** The mark on the card says Wellzone already. */
function withoutBrand(title: string): string {
  return title.replace(/ · Wellzone$/, '')
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8)
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(join(web, path), 'utf8')) as T
}
