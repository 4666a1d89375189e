import type { Nodes, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { micromark } from 'micromark'
import { unbroken } from '../words/unbroken.ts'
import { straightQuotes } from './front-matter.ts'
import { addLink } from './links.ts'
import type { Reading, TextPlace } from './reading.ts'

/** The blocks of a text, each with its lines. */
export function parseMarkdown(body: string): RootContent[] {
  return fromMarkdown(body).children
}

export interface HtmlOptions extends TextPlace {
  /** The text that the blocks are of. */
  body: string
  /** Allowed levels of headings; none by default. The page has the first level. */
  headings?: number[]
}

/** HTML of these blocks. What is not allowed in a text is reported. */
export function toHtml(blocks: RootContent[], reading: Reading, options: HtmlOptions): string {
  for (const block of blocks) check(block, reading, options)
  const start = blocks[0]?.position?.start.offset ?? 0
  const end = blocks.at(-1)?.position?.end.offset ?? 0
  return unbroken(micromark(options.body.slice(start, end)))
}

/** The words of one paragraph without markup; anything else is reported. */
export function toText(blocks: RootContent[], reading: Reading, { file }: TextPlace): string {
  const [block] = blocks
  const isPlain =
    blocks.length === 1 && block?.type === 'paragraph' && block.children.every(({ type }) => type === 'text')
  if (!isPlain) reading.report.add(file, lineOf(blocks[1] ?? block), 'must be one paragraph without markup')
  return wordsOf(block)
}

/** Line of a node in its file. */
export function lineOf(node: Nodes | undefined): number {
  return node?.position?.start.line ?? 1
}

/** All words of a node on one line. */
export function wordsOf(node: Nodes | undefined): string {
  if (!node) return ''
  const words = 'value' in node ? node.value : 'children' in node ? node.children.map(wordsOf).join('') : ''
  return unbroken(words.replaceAll(/\s+/g, ' '))
}

const allowed = new Set<Nodes['type']>([
  'paragraph',
  'text',
  'emphasis',
  'strong',
  'break',
  'list',
  'listItem',
  'link',
  'blockquote',
])

function check(node: Nodes, reading: Reading, options: HtmlOptions): void {
  const problem = (message: string): void => reading.report.add(options.file, lineOf(node), message)
  if (node.type === 'heading') {
    if (!options.headings?.includes(node.depth))
      problem(`a heading of level ${node.depth} is not allowed here`)
  } else if (!allowed.has(node.type)) problem(`${nameOf(node.type)} is not allowed in a text`)
  if (node.type === 'text' && /["']/.test(node.value)) problem(straightQuotes)
  if (node.type === 'link') addLink(node.url, lineOf(node), reading, options)
  if ('children' in node) for (const child of node.children) check(child, reading, options)
}

function nameOf(type: Nodes['type']): string {
  const names: Partial<Record<Nodes['type'], string>> = {
    html: 'HTML',
    image: 'a picture',
    definition: 'a link apart from its place',
    code: 'code or an indented line',
    inlineCode: 'code',
    thematicBreak: 'a rule',
  }
  return names[type] ?? type
}
