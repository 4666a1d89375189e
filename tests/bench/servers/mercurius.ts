// Mercurius on Fastify with its compiled queries, in front of the REST API at SPA_API_URL.
import fastify from 'fastify'
import { mercurius } from 'mercurius'
import { plainContext } from '../plain/context.ts'
import { createPlainSchema } from '../plain/schema.ts'

const api = process.env.SPA_API_URL!
const app = fastify()
await app.register(mercurius, {
  schema: createPlainSchema(),
  jit: 1,
  context: ({ headers }) => plainContext(api, { get: (name) => headers[name]?.toString() }),
})
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.stdout.write('Mercurius is open\n')
