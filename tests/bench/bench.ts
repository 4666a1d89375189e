// `npm run bench`: what the gateway costs, and that availability stays flat. Figures of one run belong together; compare ratios, not machines.
import { benchAvailability } from './availability.ts'
import { benchGateway } from './gateway.ts'

await benchGateway()
await benchAvailability()
