// `npm run bench`: the cost of the gateway, more load than can be served, and that availability scales.
// Figures of one run belong together: compare ratios, not machines.
import { benchAvailability } from './availability.ts'
import { benchGateway } from './gateway.ts'
import { benchOverload } from './overload/overload.ts'

await benchGateway()
await benchOverload()
await benchAvailability()
