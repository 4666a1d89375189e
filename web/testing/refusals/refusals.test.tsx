// Every refusal is told in both languages, by what shows it in the shop. Fails for a code without a sentence,
// and for an enum without a stage.
import { cleanup, act, render } from '@testing-library/react'
import { buildSchema, GraphQLEnumType } from 'graphql'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSentences } from '../../../scripts/sentences.ts'
import { locales } from '../../lib/language/locale.tsx'
import { prepareShop } from '../shop.tsx'
import '../top-layer.ts'
import { SnackbarOutlet } from '../../ui/overlays/snackbar.tsx'
import { stages } from './stages.tsx'

const files = globSync('schema/*.graphql').map((file) => readFileSync(file, 'utf8'))
const enums = Object.values(buildSchema(files.join('\n')).getTypeMap()).filter(
  (type) => type instanceof GraphQLEnumType && type.name.endsWith('ErrorCode'),
) as GraphQLEnumType[]
const cases = enums.flatMap((type) => type.getValues().map(({ name }) => [type.name, name] as const))
const sentences = readSentences(process.cwd())
/** The companion was forgotten before, by another tab or a request whose response was lost. */
const toldAsDone: Record<string, { de: string; en: string }> = {
  COMPANION_NOT_FOUND: { de: 'Jonas ist gelöscht.', en: 'Jonas is deleted.' },
}
const plain = (text: string) => text.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ')

it('every enum has a stage', () => {
  expect(Object.keys(stages).toSorted()).toEqual(enums.map(({ name }) => name).toSorted())
})

describe('R 267, R 286, R 287c, R 288a: a refusal is told by', () => {
  it.each(cases)('%s.%s', async (type, code) => {
    const { operation, field, Page, send } = stages[type]!(code)
    const userErrors = [{ __typename: 'UserError', code, field: null, retryAfterSeconds: null }]
    const told = toldAsDone[code] ?? sentences.of(type, code)
    for (const locale of locales) {
      const { Shop } = await prepareShop(
        {
          [operation]: () => ({ [field]: { __typename: 'Payload', userErrors } }),
          Challenge: () => ({ challenge: null }),
        },
        locale,
      )
      render(
        <>
          <Page />
          <SnackbarOutlet />
        </>,
        { wrapper: Shop },
      )
      act(send)
      const isTold = () => told !== null && plain(document.body.textContent!).includes(plain(told[locale]))
      for (let turn = 0; turn < 500 && !isTold(); turn++)
        await act(() => new Promise((resolve) => setTimeout(resolve)))
      expect(plain(document.body.textContent!)).toContain(told ? plain(told[locale]) : 'no sentence')
      cleanup()
    }
  })
})
