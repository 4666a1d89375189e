import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { ContentError } from '../../content-files/report.ts'
import { deletePublished, readPublished, savePublished } from '../../content/published.ts'
import { readContent } from '../../content/read-content.ts'
import { writeContent } from '../../content/save-content.ts'
import type { Trx } from '../../database/tables.ts'
import { change, type Command, type Desk, DeskError, UsageError } from '../command.ts'
import { moment, tableLines } from '../table.ts'

const folders = ['news', 'faq', 'legal', 'equipment']
const both = ['de', 'en']

export const newsPublish: Command = {
  name: 'news publish',
  operands: 'FILE…',
  summary: 'publishes news without a new version of the shop',
  help: [
    'FILE is one of a pair, winter.de.md and winter.en.md, as in api/content/texts/news/; the other is',
    'read beside it. The same name again replaces it. An article with a later date appears on that',
    'day. It stays after an update of the shop, until `text withdraw news/winter`.',
  ],
  run: (desk, files) => publish(desk, files, () => 'news'),
}

export const textPublish: Command = {
  name: 'text publish',
  operands: 'FILE…',
  summary: 'publishes texts: news, FAQ, legal documents, equipment',
  help: [
    'FILE is one of a pair, such as faq/2-visit.de.md, in a folder that is called as in',
    'api/content/texts/. It stands for the file of that name that the shop ships, also after an',
    'update, until `text withdraw`.',
  ],
  run: (desk, files) => publish(desk, files, (file) => basename(dirname(resolve(file)))),
}

export const textWithdraw: Command = {
  name: 'text withdraw',
  operands: 'NAME',
  summary: 'takes a published text back',
  help: [
    'NAME is a folder and a name, such as news/winter, as `text list` shows it. The text that the shop',
    'ships under this name, if there is one, holds again.',
  ],
  async run(desk, [name]) {
    const published = await readPublished(desk.db)
    const files = both.map((locale) => `${name ?? ''}.${locale}.md`)
    if (!files.some((file) => published.has(file)))
      throw new DeskError(`${name ?? 'Such a text'} is not published: see \`text list\`.`)
    await change(
      desk,
      `Withdraw ${name}?`,
      async (trx) => {
        await deletePublished(trx, files)
        await writePublished(trx)
      },
      () => `${name}: withdrawn.`,
    )
    if (!desk.isDryRun) desk.write(`${name} is withdrawn.`)
  },
}

export const textList: Command = {
  name: 'text list',
  summary: 'the texts that were published without a version of the shop',
  async run({ db, write }) {
    const texts = await db.selectFrom('published_text').selectAll().orderBy('file').execute()
    if (texts.length === 0) return write('All texts are those that the shop ships.')
    const rows = texts.map(({ file, published_at: at }) => [file, moment(at)])
    for (const line of tableLines(['Text', 'Published'], rows)) write(line)
  },
}

async function publish(desk: Desk, files: string[], folderOf: (file: string) => string): Promise<void> {
  if (files.length === 0) throw new UsageError('Name the files to publish.')
  const texts = new Map<string, string>()
  for (const file of files)
    for (const [path, text] of await readPair(file, folderOf(file))) texts.set(path, text)
  const names = [...texts.keys()].join(', ')
  for (const path of texts.keys()) desk.write(path)
  await change(
    desk,
    'Publish?',
    async (trx) => {
      await savePublished(trx, texts)
      await writePublished(trx)
    },
    () => `${names}: published.`,
  )
  if (!desk.isDryRun) desk.write('Published.')
}

/** Both languages of a text, by path below the texts. */
async function readPair(file: string, folder: string): Promise<[string, string][]> {
  const [, name] = /^([a-z0-9-]+)\.(?:de|en)\.md$/.exec(basename(file)) ?? []
  if (name === undefined || !folders.includes(folder))
    throw new UsageError(`${file}: a text is called like news/winter.de.md, in ${folders.join(', ')}.`)
  return Promise.all(
    both.map(async (locale): Promise<[string, string]> => {
      const path = join(dirname(file), `${name}.${locale}.md`)
      try {
        return [`${folder}/${name}.${locale}.md`, await readFile(path, 'utf8')]
      } catch (cause) {
        throw new DeskError(`${path} cannot be read: every text has both languages.`, { cause })
      }
    }),
  )
}

/** Brings the tables to what is shipped and published now; refuses what an editor has to correct. */
async function writePublished(trx: Trx): Promise<void> {
  const { pictures, icons } = await readKnownNames(trx)
  const checks = {
    isPicture: (name: string) => pictures.has(name),
    isIcon: (name: string) => icons.has(name),
  }
  try {
    await writeContent(trx, await readContent(checks, undefined, await readPublished(trx)))
  } catch (error) {
    if (error instanceof ContentError) throw new DeskError(error.message, { cause: error })
    throw error
  }
}

/** The pictures and icons that the shop shows already: new ones need a new version of it. */
async function readKnownNames(trx: Trx): Promise<{ pictures: Set<string>; icons: Set<string> }> {
  const { rows } = await sql<{ pictures: string[]; icons: string[] }>`
    SELECT
      ARRAY(SELECT picture FROM news_article UNION SELECT picture FROM faq_group
        UNION SELECT picture FROM product WHERE picture IS NOT NULL UNION SELECT picture FROM wellzone_type
        UNION SELECT home_picture FROM store UNION SELECT map_picture FROM store WHERE map_picture IS NOT NULL
        UNION SELECT unnest(detail_pictures) FROM store) AS pictures,
      ARRAY(SELECT icon FROM equipment UNION SELECT icon FROM faq_group) AS icons`.execute(trx)
  return { pictures: new Set(rows[0]!.pictures), icons: new Set(rows[0]!.icons) }
}
