import { describe, expect, test } from 'vitest'
import { createTestGateway } from '../testing/gateway.ts'
import { operation } from '../testing/operations.ts'
import { successfulResponses } from '../testing/responses.ts'
import { createTestSpa } from '../testing/spa.ts'
import { htmlSections } from './html.ts'

function shop(responses = {}) {
  const spa = createTestSpa({ ...successfulResponses(), ...responses })
  return { spa, ...createTestGateway(spa) }
}

describe('a legal document', () => {
  test('comes in its sections', async () => {
    const { data, errors } = await shop().ask(operation('legalDocument').query)
    expect(errors).toEqual([])
    expect(data.legalDocument).toMatchObject({
      title: 'Allgemeine Geschäftsbedingungen',
      version: '2026-11-01',
      storeNumber: null,
      introduction: '<p>Gilt für alle.</p>',
      sections: [
        { anchor: 'scope', title: 'Geltung', content: '<p>Für alles.</p>' },
        { anchor: 'price', title: 'Preise', content: '<p>Je Raum.</p>' },
      ],
    })
  })

  test.each([
    ['storeNumber: 2', { storeId: '2', legalDocumentType: '3' }],
    ['storeNumber: 999', { legalDocumentType: '3' }],
    ['storeNumber: null', { legalDocumentType: '3' }],
  ])('with %s is asked for once per store that exists', async (argument, query) => {
    const { ask, spa } = shop()
    await ask(`{ legalDocument(type: PRIVACY, ${argument}) { title } }`)
    await ask(`{ again: legalDocument(type: PRIVACY, ${argument}) { title } }`)
    const asked = spa.requests.filter(({ query: sent }) => 'legalDocumentType' in sent)
    expect(asked.map(({ query: sent }) => sent)).toEqual([query])
  })

  test.each([
    ['TERMS', '1'],
    ['HOUSE_RULES', '2'],
    ['PRIVACY', '3'],
    ['WITHDRAWAL', '4'],
    ['IMPRINT', '5'],
    ['USER_TABLET', '6'],
    ['GIVEAWAY', '7'],
  ])('R 19a: of the type %s is asked for as %s', async (type, number) => {
    const { ask, spa } = shop()
    await ask(`{ legalDocument(type: ${type}) { title } }`)
    expect(spa.requests[0]!.query).toEqual({ legalDocumentType: number })
  })
})

describe('sections of HTML', () => {
  test('are clean, and an anchor that is none becomes a number', () => {
    const html = `<script>x</script><h2 id="a b" onclick="x">One <b>&amp; two</b></h2><p>A<img src=x></p>
      <h2 id="&quot;><script>">Three</h2><p>B</p><h2 id="fine">Four</h2>`
    const { introduction, sections } = htmlSections(html)
    expect(introduction).toBe('')
    expect(sections.map(({ anchor, title }) => [anchor, title])).toEqual([
      ['section-1', 'One & two'],
      ['section-2', 'Three'],
      ['fine', 'Four'],
    ])
    expect(sections[0]!.content.trim()).toBe('<p>A</p>')
  })
})
