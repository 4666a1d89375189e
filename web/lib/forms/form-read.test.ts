import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { linesOf, readBy, readForm } from './form-read.ts'

const schema = z.object({
  name: z.string(),
  stars: z.int(),
  isNew: z.boolean(),
  text: readBy(linesOf, z.string()),
})

function formData(inputs: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(inputs)) data.append(name, value)
  return data
}

it('reads every field of the schema: text, numbers, checkboxes and custom readers', () => {
  const data = formData({ name: ' Lena ', stars: '4', isNew: 'on', text: 'One\r\ntwo', other: 'x' })
  expect(readForm(schema, data)).toEqual({ name: ' Lena ', stars: 4, isNew: true, text: 'One\ntwo' })
})

it('reads missing inputs as empty', () => {
  expect(readForm(schema, formData({}))).toEqual({ name: '', stars: 0, isNew: false, text: '' })
})

it('reads the inputs of one of several by prefix', () => {
  const data = formData({ 'places.1.name': 'Jonas', name: 'Lena' })
  expect(readForm(schema, data, 'places.1.')).toMatchObject({ name: 'Jonas' })
})
