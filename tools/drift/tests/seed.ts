import type { Edits } from './seeded.ts'

export interface Seed {
  title: string
  file: string
  edits: Edits
  /** Some of the screens that must be named. */
  screens?: string[]
  /** No machine can know what it means: it is named to be read. */
  isToRead?: true
}

export const schemas = (name: string) => `components/schemas/${name}.yaml`
export const seed = (title: string, file: string, edits: Edits, screens?: string[]): Seed => ({
  ...{ title, file, edits, screens },
})
export const toRead = (title: string, file: string, edits: Edits, screens?: string[]): Seed => ({
  ...seed(title, file, edits, screens),
  isToRead: true,
})
export const added = (value: unknown) => (list: unknown) => [
  ...((list as unknown[] | undefined) ?? []),
  value,
]
export const without = (name: string) => (list: unknown) =>
  (list as unknown[]).filter((each) => each !== name)
export const nullable = (schema: unknown) => ({ oneOf: [schema, { type: 'null' }] })
export const success = (operation: string) => `${operation} responses 200`
