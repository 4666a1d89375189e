// Fails with every mistake in api/content/texts/, each with file and line. Only here the texts meet the shop:
// a link has to lead to one of its pages, a picture and an icon to be one of its own.
import { readFileSync } from 'node:fs'
import { ContentError } from '../../api/content-files/report.ts'
import { readContent } from '../../api/content/read-content.ts'
import { stores } from '../../api/database/seed/stores.ts'
import { routePaths } from '../../web/lib/routing/routes.ts'
import { pictureNames } from '../media/picture-files.ts'

const pages = new Set<string>(Object.values(routePaths).filter((path) => !path.includes(':')))
for (const { slug } of stores) pages.add(routePaths.location.replace(':route', slug))

const pictures = new Set(pictureNames())
const icons = new Set(readFileSync('web/ui/icons.svg', 'utf8').match(/(?<=\bid=")[^"]+/g))

try {
  await readContent({
    isPage: (path) => pages.has(path),
    isPicture: (name) => pictures.has(name),
    isIcon: (name) => icons.has(name),
  })
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  console.error(error.message)
  process.exit(1)
}
