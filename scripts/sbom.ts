// `npm run sbom` lists the packages of a shop in production as CycloneDX. npm's own `--omit dev` also leaves
// out what both the shop and its development need, such as graphql; `npm ls` does not.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

interface Sbom {
  metadata: { component: { 'bom-ref': string } }
  components: { 'bom-ref': string }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

const root = join(import.meta.dirname, '..')
const npm = (...args: string[]) =>
  execFileSync('npm', [...args, '--package-lock-only'], { cwd: root, maxBuffer: 2 ** 26, encoding: 'utf8' })
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { name?: string; version: string }>
}
const paths = npm('ls', '--all', '--omit=dev', '--parseable').trim().split('\n')
const inProduction = new Set(
  paths.map((path) => {
    const { name = path.split('node_modules/').at(-1), version } = packages[relative(root, path)]!
    return `${name}@${version}`
  }),
)

const all = JSON.parse(npm('sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application')) as Sbom
const components = all.components.filter((each) => inProduction.has(each['bom-ref']))
const listed = new Set([all.metadata.component['bom-ref'], ...components.map((each) => each['bom-ref'])])
const dependencies = all.dependencies
  .filter(({ ref }) => listed.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => listed.has(each)) }))
process.stdout.write(`${JSON.stringify({ ...all, components, dependencies }, null, 2)}\n`)
