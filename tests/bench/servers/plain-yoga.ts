// GraphQL Yoga as its guide sets it up, in front of the REST API at SPA_API_URL.
import { createServer } from 'node:http'
import { createYoga } from 'graphql-yoga'
import { plainContext } from '../plain/context.ts'
import { createPlainSchema } from '../plain/schema.ts'

const api = process.env.SPA_API_URL!
const yoga = createYoga({
  schema: createPlainSchema(),
  context: ({ request }) => plainContext(api, request.headers),
})
createServer((request, response) => void yoga(request, response)).listen(
  Number(process.env.PORT),
  '127.0.0.1',
  () => process.stdout.write('Plain Yoga is open\n'),
)
