// What a film counts, and how it is printed.
import { loadavg } from 'node:os'
import type { Page, Request } from '@playwright/test'

export interface Figures {
  /** Presses in the shop. A select has two: it is opened, then an entry is pressed. */
  taps: number
  providerTaps: number
  /** Fields that were typed into; the press into the field belongs to it and is no tap. */
  fields: number
  characters: number
  /** Whose documents took the place of the one before. */
  documents: ('shop' | 'provider')[]
  logins: number
  otherTabs: number
  seconds: number
  /** Those of the seconds that were pauses; in the others the script waited for the shop and the machine. */
  pacedSeconds: number
}

export interface Watch {
  figures: Figures
  stop: () => void
}

/** Begins to count what the page does by itself. */
export function watch(page: Page): Watch {
  const figures: Figures = {
    taps: 0,
    providerTaps: 0,
    fields: 0,
    characters: 0,
    documents: [],
    logins: 0,
    otherTabs: 0,
    seconds: 0,
    pacedSeconds: 0,
  }
  const onDocument = (): void => {
    const { pathname } = new URL(page.url())
    figures.documents.push(pathname.startsWith('/provider/') ? 'provider' : 'shop')
  }
  const onRequest = (request: Request): void => {
    if (/"operationName":"LogIn\w*"/.test(request.postData() ?? '')) figures.logins++
  }
  const onTab = (): void => {
    figures.otherTabs++
  }
  const context = page.context()
  page.on('domcontentloaded', onDocument)
  page.on('request', onRequest)
  context.on('page', onTab)
  const stop = (): void => {
    page.off('domcontentloaded', onDocument)
    page.off('request', onRequest)
    context.off('page', onTab)
  }
  return { figures, stop }
}

/** One line of the table in docs/performance.md; the load says how much the seconds are worth. */
export function print(film: string, figures: Figures): void {
  const { taps, providerTaps, fields, characters, documents, seconds, pacedSeconds } = figures
  const typed = `${fields} fields with ${characters} characters`
  const away = `documents: ${documents.join(', ')}`
  const hand = `${pacedSeconds.toFixed(1)} s by hand`
  const time = `${seconds.toFixed(1)} s at a load of ${loadavg()[0]!.toFixed(1)}, ${hand}`
  console.log(`${film}: ${taps} taps, ${providerTaps} at the provider, ${typed}, ${away}, ${time}`)
}
