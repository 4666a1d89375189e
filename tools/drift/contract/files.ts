// Where the files of a contract come from: this folder, a commit, one file or a running API.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { BadInput } from '../bad-input.ts'
import { type Consumer, shop } from '../consumers/own.ts'

export interface ContractFiles {
  /** As a sentence names it: `main (278d0da5)`. */
  label: string
  /** The file that the others are referenced from, relative to `read`. */
  root: string
  /** Where these paths begin in their repository, `contracts/`; without it at its root. */
  folder?: string
  /** Text of a file by its path; null if there is none. */
  read(path: string): string | null
  /** The texts of schema/, by path; without it there are none. */
  schema?(): Map<string, string>
  /** Whose contract and schema these are; the shop's if it is left out. */
  consumer?: Consumer
  /** Those of another consumer in the same version; a document has no others. */
  of?(consumer: Consumer): ContractFiles
}

/** The contract as it lies in a folder; `label` is the folder's name in sentences. */
export function filesOfFolder(
  folder: string,
  label = 'the working tree',
  consumer: Consumer = shop,
): ContractFiles {
  return {
    label,
    consumer,
    root: consumer.contract,
    of: (other) => filesOfFolder(folder, label, other),
    folder: inRepository(folder),
    read: (path) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : null),
    schema: () =>
      new Map(
        globSync(`${consumer.schema}/*.graphql`, { cwd: folder })
          .toSorted()
          .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
      ),
  }
}

/** A folder as git names it, from the root of its repository on; empty there, and outside of one. */
function inRepository(folder: string): string {
  try {
    return git(folder, ['rev-parse', '--show-prefix']).trim()
  } catch {
    return ''
  }
}

/** One document, with the files that it references beside it. */
export function filesOfDocument(path: string): ContractFiles {
  const read = (name: string) => {
    const file = join(dirname(path), name)
    return existsSync(file) ? readFileSync(file, 'utf8') : null
  }
  return { label: path, root: basename(path), folder: inRepository(dirname(path)), read }
}

/** A document that is one text, such as the one that an API serves. */
export function filesOfText(label: string, text: string): ContractFiles {
  return { label, root: label, read: (path) => (path === label ? text : null) }
}

/** The contract of a commit, read with two calls of git. */
export function filesOfCommit(folder: string, commit: string, label: string): ContractFiles {
  const names = git(folder, ['ls-tree', '-r', '--name-only', commit, '--', 'openapi', 'schema'])
    .split('\n')
    .filter((name) => /\.(ya?ml|json|graphql|md)$/.test(name))
  const texts = contents(folder, commit, names)
  const of = (consumer: Consumer): ContractFiles => ({
    label,
    consumer,
    root: consumer.contract,
    of,
    read: (path) => texts.get(path) ?? null,
    schema: () =>
      new Map(
        [...texts].filter(([path]) => path.endsWith('.graphql') && posix.dirname(path) === consumer.schema),
      ),
  })
  return of(shop)
}

/** What git prints. Its own message, on one line, where it refuses. */
export function git(folder: string, parts: string[], input?: string): string {
  try {
    return execFileSync('git', parts, {
      cwd: folder,
      encoding: 'utf8',
      input,
      maxBuffer: 100_000_000,
      stdio: ['pipe', 'pipe', 'pipe'],
    })
  } catch (error) {
    const said = String((error as { stderr?: unknown }).stderr ?? '').trim()
    throw new BadInput(said.split('\n')[0] || 'git could not be started.', { cause: error })
  }
}

/** Texts in the format of `git cat-file --batch`: for each a line with its size, then its bytes. */
function contents(folder: string, commit: string, names: string[]): Map<string, string> {
  const input = names.map((name) => `${commit}:${name}\n`).join('')
  const output = Buffer.from(git(folder, ['cat-file', '--batch'], input), 'utf8')
  const texts = new Map<string, string>()
  let position = 0
  for (const name of names) {
    const end = output.indexOf(10, position)
    const size = Number(output.toString('utf8', position, end).split(' ')[2])
    texts.set(name, output.toString('utf8', end + 1, end + 1 + size))
    position = end + size + 2
  }
  return texts
}
