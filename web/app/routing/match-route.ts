import { type Route, routes } from '../routes.ts'

export interface Match {
  route: Route
  params: Record<string, string>
}

/** The page of a path without language, or null: then the 404 page is shown. */
export function matchRoute(path: string): Match | null {
  for (const route of routes) {
    const params = matchPath(route.path, path)
    if (params) return { route, params }
  }
  return null
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':') && value !== '') params[part.slice(1)] = value
    else if (part !== value) return null
  }
  return params
}
