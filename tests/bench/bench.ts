// `npm run bench`: the cost of the gateway, and that availability scales. Figures of one run belong together:
// compare ratios, not machines.
import { benchAvailability } from './availability.ts'
import { benchGateway } from './gateway.ts'

await benchGateway()
await benchAvailability()
