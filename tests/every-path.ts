import { type RouteName, routePaths } from '#web/lib/routing/routes.ts'

/** A path of each route of the shop, with what its parameters stand for in the seed and in the test spa. */
export const pathOf = Object.fromEntries(
  Object.entries(routePaths).map(([name, path]) => [
    name,
    path.replace(':route', 'mainz').replace(':token', 'q3V0c2xZbW9vbmxpZ2h0LX').replace(/:\w+/, '1'),
  ]),
) as Record<RouteName, string>

/** All of them. */
export const everyPath = Object.values(pathOf)
