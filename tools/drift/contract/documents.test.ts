import { expect, it } from 'vitest'
import { parseFile } from './documents.ts'

it('reads merge keys, as the other tools of the contract do', () => {
  const text = 'Start: &start { description: Start., type: string }\nEnd: { <<: *start, description: End. }\n'
  expect(parseFile('merged.yaml', text).value).toMatchObject({ End: { description: 'End.', type: 'string' } })
})
