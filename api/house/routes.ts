import type { HouseHandlers } from '../http/contract.ts'
import { houseActRoutes } from './acts/routes.ts'
import { houseBookingRoutes } from './booking/routes.ts'
import { houseBookRoutes } from './books/routes.ts'
import { houseDayRoutes } from './day/routes.ts'
import type { HouseDeps } from './deps.ts'
import { houseHoursRoutes } from './hours/routes.ts'
import { houseSessionRoutes } from './session/routes.ts'
import { houseStayRoutes } from './stay/routes.ts'
import { houseTakingsRoutes } from './takings/routes.ts'
import { houseSuiteRoutes } from './suites/routes.ts'
import { houseVoucherRoutes } from './vouchers/routes.ts'

/** Every operation of the house; a missing one does not compile. */
export const houseRoutes = (deps: HouseDeps): HouseHandlers => ({
  ...houseSessionRoutes(deps),
  ...houseDayRoutes(deps),
  ...houseStayRoutes(deps),
  ...houseBookingRoutes(deps),
  ...houseActRoutes(deps),
  ...houseVoucherRoutes(deps),
  ...houseTakingsRoutes(deps),
  ...houseSuiteRoutes(deps),
  ...houseHoursRoutes(deps),
  ...houseBookRoutes(deps),
})
