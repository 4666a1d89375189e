// The consumers of the spa API that this project builds itself: each has a contract and a schema of its own.

export interface Consumer {
  /** Whose a type of a schema is in a report: `shop's type Store`. */
  name: 'shop' | 'house'
  /** The root of its contract, with the title that a document of it has, too. */
  contract: string
  title: string
  /** Whose contract that is, and its changelog. */
  api: string
  changelog: string
  /** The folder of its schema, with the changelog of that. */
  schema: string
  /** The folder of its pages and their operations. */
  web: string
}

export const shop: Consumer = {
  name: 'shop',
  contract: 'openapi/openapi.yaml',
  title: 'Wellzone spa API',
  api: 'spa',
  changelog: 'openapi/CHANGELOG.md',
  schema: 'schema',
  web: 'web',
}

export const house: Consumer = {
  name: 'house',
  contract: 'openapi/house.yaml',
  title: 'Wellzone house API',
  api: 'house',
  changelog: 'openapi/house/CHANGELOG.md',
  schema: 'schema/house',
  web: 'web/house',
}

export const consumers = [shop, house] as const

/** Whose pages a file belongs to: those of the house lie within the shop's folder. */
export const ownerOf = (file: string): Consumer =>
  consumers.findLast(({ web }) => file.startsWith(`${web}/`)) ?? shop
