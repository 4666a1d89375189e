// Parts of the packages that the benchmark uses. Only `npm run bench` installs them; types are checked
// without them.
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /** How many requests are sent in all. */
    amount: number
    requests: { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }[]
  }
  interface Result {
    /** Duration in seconds. */
    duration: number
    errors: number
    non2xx: number
  }
  export default function autocannon(options: Options): Promise<Result>
}

declare module 'mercurius' {
  import type { GraphQLSchema } from 'graphql'

  interface Options {
    schema: GraphQLSchema
    jit: number
    context: (request: { headers: NodeJS.Dict<string | string[]> }) => object
  }
  export function mercurius(app: object, options: Options): Promise<void>
}

declare module 'fastify' {
  interface Fastify {
    register<Options>(
      plugin: (app: object, options: Options) => Promise<void>,
      options: Options,
    ): Promise<void>
    listen(place: { port: number; host: string }): Promise<string>
  }
  export default function fastify(): Fastify
}
