/** What is wrong with the files of web/pictures, in sentences for the operator who put photographs there. */
import { existsSync, readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import { largestWidth, type Listed } from './picture-files.ts'

const photographs = ['.jpg', '.jpeg']
const place = /^\d{1,3}% \d{1,3}%$/

/** One sentence for each file that would not be shown, or not as `listed` has it. */
export async function pictureProblems(folder: string, listed: Record<string, Listed>): Promise<string[]> {
  const problems: string[] = []
  for (const file of readdirSync(folder)) {
    const { ext } = parse(file)
    if (ext === '.json') continue
    const problem = photographs.includes(ext)
      ? await problemOfPhotograph(join(folder, file), listed)
      : problemOfName(file, listed)
    if (problem) problems.push(problem)
  }
  for (const [name, { focus }] of Object.entries(listed))
    if (!place.test(focus))
      problems.push(`list.json: the focus of ${name} is "${focus}", not two shares such as "50% 50%".`)
  return problems
}

function problemOfName(file: string, listed: Record<string, Listed>): string | undefined {
  const { name, ext } = parse(file)
  if (![...photographs, '.webp'].includes(ext))
    return `${file} is never shown: a photograph is a JPEG, here ${name}.jpg.`
  if (!listed[name]) return `${file}: list.json has no ${name}, and so no page shows it.`
  return undefined
}

async function problemOfPhotograph(path: string, listed: Record<string, Listed>) {
  const { base: file, name, dir } = parse(path)
  if (photographs.every((ext) => existsSync(join(dir, name + ext))))
    return `${name} is there as .jpg and as .jpeg: keep one of them.`
  const wanted = largestWidth(name, Infinity)
  try {
    const image = sharp(path).autoOrient()
    const { autoOrient: size, format } = await image.metadata()
    if (format !== 'jpeg') return `${file} is a ${format} inside: save it as a JPEG.`
    await image.stats()
    if (size.width < wanted)
      return `${file} is ${size.width} pixels wide and needs ${wanted}: nothing is enlarged.`
  } catch (error) {
    return `${file} cannot be read as a picture: ${error instanceof Error ? error.message : error}`
  }
  return problemOfName(file, listed)
}
