import type { AroundNavHandler } from 'wouter'
import { loadFirstMessages, loadMessages } from '../../lib/language/page-messages.ts'
import { isConnected, untilRetry } from '../../lib/connection.ts'
import { splitLocale } from '../../lib/routing/paths.ts'
import { redirectFor } from './redirects.ts'
import { matchRoute } from './match-route.ts'

/** Loads what a page needs before it can be shown: messages and code. */
export async function preparePage(pathname: string, messages = loadMessages): Promise<void> {
  const { locale, path } = splitLocale(pathname)
  const page = matchRoute(path)?.route.page
  await Promise.all([messages(locale, page?.file), page?.load()])
}

/** Prepares the page that the browser opens: its lazy parts load their messages. */
export const prepareFirstPage = (pathname: string): Promise<void> => preparePage(pathname, loadFirstMessages)

let latest = 0

/**
 * The old page stays until the next one is ready. If its code fails to load, the browser loads the page
 * afresh; without a connection, once it is online again.
 */
export const navigateWhenReady: AroundNavHandler = (navigate, to, options) => {
  latest += 1
  const mine = latest
  const url = new URL(to, location.href)
  const target = redirectFor(url.pathname, url.search) ?? url.pathname + url.search
  const { pathname } = new URL(target, location.href)
  // The page is open: only its query changes.
  if (pathname === location.pathname) return navigate(target + url.hash, options)
  preparePage(pathname).then(
    () => {
      if (mine === latest) navigate(target + url.hash, options)
    },
    async () => {
      if (isConnected()) return location.assign(target + url.hash)
      await untilRetry()
      if (mine === latest) navigateWhenReady(navigate, to, options)
    },
  )
}
