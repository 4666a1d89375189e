// `npm run bench`: what a request costs the server, more load than can be served, that availability scales,
// what open lists cost, and what a visitor waits for. Figures of one run belong together: compare ratios.
import { benchAvailability } from './availability.ts'
import { benchOverload } from './overload/overload.ts'
import { benchLive } from './live.ts'
import { benchPageSpeed } from './page-speed.ts'
import { benchServerPath } from './server-path.ts'

await benchServerPath()
await benchOverload()
await benchAvailability()
await benchLive()
await benchPageSpeed()
