import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Says what a document breaks, each as `BR-CO-15: …`. */
export type Rules = (xml: string) => string[]

const places = {
  cen: 'cen/cii/xslt/EN16931-CII-validation.xslt',
  kosit: 'kosit/src/validation/schematron/cii/XRechnung-CII-validation.sch',
  schxslt: 'schxslt/core/src/main/resources/xslt/2.0/pipeline-for-svrl.xsl',
}

/**
 * The rules of CEN and of KoSIT in a folder, compiled (a minute). KoSIT publishes Schematron only, which
 * SchXslt makes XSLT of, as KoSIT's own build does.
 */
export async function readRules(folder: string): Promise<Record<'cen' | 'kosit', Rules>> {
  const { default: saxon } = await import('saxon-js')
  const temporary = mkdtempSync(join(tmpdir(), 'e-invoice-'))
  const at = (name: keyof typeof places) => {
    const path = join(folder, places[name])
    if (!existsSync(path)) throw new Error(`${path} is missing`)
    return path
  }
  const compiled = (stylesheet: string, name: string): Rules => {
    const sef = join(temporary, `${name}.sef.json`)
    xslt3(`-xsl:${stylesheet}`, `-export:${sef}`, '-nogo')
    const stylesheetInternal = JSON.parse(readFileSync(sef, 'utf8')) as object
    return (sourceText) => {
      const options = { stylesheetInternal, sourceText, destination: 'serialized' as const }
      return failuresIn(saxon.transform(options, 'sync').principalResult)
    }
  }
  const kosit = join(temporary, 'kosit.xslt')
  xslt3(`-xsl:${at('schxslt')}`, `-s:${at('kosit')}`, `-o:${kosit}`, 'phase=xrechnung-model')
  const rules = { cen: compiled(at('cen'), 'cen'), kosit: compiled(kosit, 'kosit') }
  rmSync(temporary, { recursive: true })
  return rules
}

/** The failed assertions of a report in SVRL, warnings too. */
function failuresIn(report: string): string[] {
  return [...report.matchAll(/<svrl:failed-assert([^>]*)>([\s\S]*?)<\/svrl:failed-assert>/g)].map(
    ([, attributes, inside]) => {
      const id = /\bid="([^"]*)"/.exec(attributes!)?.[1] ?? '?'
      return `${id}: ${inside!
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim()}`
    },
  )
}

function xslt3(...options: string[]): void {
  execFileSync('node', [join(import.meta.dirname, 'node_modules/xslt3/xslt3.js'), ...options])
}
