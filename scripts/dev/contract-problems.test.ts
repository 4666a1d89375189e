import { expect, test } from 'vitest'
import { problemLines } from './contract-problems.ts'

test('a problem of the linter is one line with its place', () => {
  const output = [
    '::error title=struct,file=openapi/paths/a.yaml,line=3,col=9,endLine=3,endColumn=14::`type` is one of: "object".%0A%0ADid you mean: object ?%0A%0A',
    "::error title=b,file=openapi/openapi.yaml,line=29,col=5,endLine=83,endColumn=40::Mismatch: 'objet'.",
    'openapi/openapi.yaml: validated in 3ms',
  ]
  expect(problemLines(output.join('\n'))).toEqual([
    'openapi/paths/a.yaml:3:9: `type` is one of: "object".',
    "openapi/openapi.yaml:29:5: Mismatch: 'objet'.",
  ])
  expect(problemLines('openapi/openapi.yaml: validated in 3ms')).toEqual([])
})
