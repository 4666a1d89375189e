import { GraphQLScalarType } from 'graphql'
import sanitizeHtml from 'sanitize-html'
import { badInput } from '../request/bad-input.ts'
import { describedBySchema } from '../request/scalars.ts'

/** Every field of this type leaves the gateway clean, whatever the spa API sent: no field can forget it. */
export const HtmlScalar = describedBySchema(
  new GraphQLScalarType<string, string>({
    name: 'Html',
    serialize: (value) => cleanHtml(String(value)),
    parseValue: () => {
      throw badInput('Html is never an input.')
    },
  }),
)

/** HTML with the elements of a text only. Headings begin at h2, because the page has the h1. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, options)
}

const allowedAttributes = { a: ['href', 'rel'], ol: ['start'] }

const options: sanitizeHtml.IOptions = {
  allowedTags: 'p br ul ol li strong em a h2 h3 h4 blockquote'.split(' '),
  allowedAttributes,
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 20,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    a: (tagName, { href }) => ({ tagName, attribs: linkAttributes(href) }),
  },
}

export interface HtmlSection {
  anchor: string
  title: string
  content: string
}

/** Clean HTML in the sections below its headings of level 2. A heading without an id gets its number. */
export function htmlSections(html: string): { introduction: string; sections: HtmlSection[] } {
  const clean = sanitizeHtml(html, { ...options, allowedAttributes: { ...allowedAttributes, h2: ['id'] } })
  const [introduction = '', ...parts] = clean.split('<h2')
  const sections = parts.map((part, index) => {
    const [, id = '', title = '', content = ''] = /^(?: id="([^"]*)")?>(.*?)<\/h2>(.*)$/s.exec(part) ?? []
    const anchor = /^[a-z][a-z0-9-]*$/.test(id) ? id : `section-${index + 1}`
    return { anchor, title: plainText(title), content }
  })
  return { introduction, sections }
}

/** The words of HTML on one line, for structured data and previews. */
export function plainText(html: string): string {
  const spaced = html.replaceAll(/<(?:br|\/(?:p|li|h[1-6]|blockquote))\b/gi, ' $&')
  const escaped = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
  const words = escaped.replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => characters[entity]!)
  return words.replaceAll(/\s+/g, ' ').trim()
}

/** All that sanitize-html escapes in text. */
const characters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

const here = 'https://shop.invalid'

/**
 * A link to another site says nothing about the page it came from. An address that a browser could read as
 * another host, such as `/\host`, is dropped.
 */
function linkAttributes(href = ''): Record<string, string> {
  if (!URL.canParse(href, here)) return {}
  const { origin, protocol } = new URL(href, here)
  if (origin === here) return /^[/#]/.test(href) ? { href } : {}
  if (protocol === 'https:') return /^https:\/\//i.test(href) ? { href, rel: 'noopener noreferrer' } : {}
  return { href }
}
