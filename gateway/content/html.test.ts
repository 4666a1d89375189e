// @vitest-environment jsdom
// The attacks are read back by a parser of HTML, as a browser would.
import { describe, expect, test } from 'vitest'
import { cleanHtml, plainText } from './html.ts'

/** Strings that run a script, load something or look like the shop, if they reach a page as they are. */
const attacks = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="&#106;&#97;vascript&colon;alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="http://evil.example">x</a>',
  '<a href="blob:https://evil.example/1">x</a>',
  '<a href="/x" onclick="alert(1)" style="position:fixed;inset:0">x</a>',
  '<p style="background:url(https://evil.example)" onmouseover=alert(1) id=root class=price>x</p>',
  '<form action="https://evil.example"><input name=password><button>x</button></form>',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example">',
  '<link rel=stylesheet href="https://evil.example/x.css"><style>*{display:none}</style>',
  '<details open ontoggle=alert(1)><video><source onerror=alert(1)></video>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img src=x onerror=alert(1)></textarea><title><img src=x onerror=alert(1)></title>',
  '<!--><img src=x onerror=alert(1)>--><![CDATA[<img src=x onerror=alert(1)>]]>',
  '<template><script>alert(1)</script></template><xmp><script>alert(1)</script></xmp>',
  '<p>unclosed <strong>text <a href="/booking">link',
]

const allowedElements = new Set('p br ul ol li strong em a h2 h3 h4 blockquote'.split(' '))

describe('HTML of the spa', () => {
  test.each(attacks)('leaves nothing dangerous of %s', (attack) => {
    const { body } = new DOMParser().parseFromString(`<body>${cleanHtml(attack)}</body>`, 'text/html')
    for (const element of body.querySelectorAll('*')) {
      expect(allowedElements).toContain(element.localName)
      const names = element.getAttributeNames()
      expect(names.filter((name) => !['href', 'rel', 'start'].includes(name))).toEqual([])
      const href = element.getAttribute('href')
      if (href === null) continue
      const { origin, protocol } = new URL(href, 'https://shop.example')
      expect(origin === 'https://shop.example' || protocol === 'https:').toBe(true)
      expect(href).not.toContain('evil.example')
    }
  })

  test('is not nested without end', () => {
    const clean = cleanHtml(`${'<blockquote>'.repeat(5000)}deep`)
    expect(clean.split('<blockquote>').length).toBeLessThanOrEqual(21)
  })

  test('keeps what a text is made of, and headings begin below that of the page', () => {
    const text = '<h2>A</h2><p>B <strong>c</strong> <em>d</em><br />e</p><ul><li>f</li></ul>'
    expect(cleanHtml(text)).toBe(text)
    expect(cleanHtml('<h1>A</h1><h6>B</h6>')).toBe('<h2>A</h2><h4>B</h4>')
  })

  test('tells other sites nothing about the page a link is on', () => {
    expect(cleanHtml('<a href="/booking">a</a>')).toBe('<a href="/booking">a</a>')
    expect(cleanHtml('<a href="mailto:hallo@wellzone.example">a</a>')).toContain('href="mailto:')
    expect(cleanHtml('<a href="https://a.example" rel="opener" target="_blank">a</a>')).toBe(
      '<a href="https://a.example" rel="noopener noreferrer">a</a>',
    )
  })

  test('as words has no markup, and paragraphs do not run together', () => {
    expect(plainText('<p>Sekt &amp; Brot &lt;3</p><ul><li>a</li><li>b</li></ul>')).toBe('Sekt & Brot <3 a b')
    expect(plainText('<script>alert(1)</script><p>a<br>b</p>')).toBe('a b')
  })
})
