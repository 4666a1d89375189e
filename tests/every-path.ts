import { routePaths } from '#web/lib/routing/routes.ts'

/** Every route of the shop, with what its parameters stand for in the seed and in the test spa. */
export const everyPath = Object.values(routePaths).map((path) =>
  path.replace(':route', 'mainz').replace(':token', 'q3V0c2xZbW9vbmxpZ2h0LX').replace(/:\w+/, '1'),
)
