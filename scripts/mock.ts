// `npm run mock`: the spa API on a database in memory, for work without PostgreSQL and mail server.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { contract } from './build-steps.ts'
import { make } from './make.ts'

const options = process.argv.slice(2)
const valueOf = (name: string, otherwise: string) =>
  options.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise

process.env.PORT = valueOf('port', '4100')
process.env.PUBLIC_URL = valueOf('shop', 'http://127.0.0.1:4000')
process.env.API_PUBLIC_URL = `http://127.0.0.1:${process.env.PORT}`
const ofDial = options.filter((each) => !/^--(port|shop)=/.test(each))
process.argv = [process.execPath, 'server.ts', 'api', '--mock', ...ofDial]
// Without it every start takes half a second to compile the sources again.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/wellzone/compiled'))
try {
  await make(contract)
  await import('../server.ts')
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 2
}
