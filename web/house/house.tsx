import { lazy, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { Redirect, Route, Router, Switch } from 'wouter'
import { Frame } from './frame/frame.tsx'
import { Loading } from './frame/loading.tsx'
import { isAtTheDoor, useSession } from './session/context.ts'
import { SessionProvider } from './session/session.tsx'
import { StoreChoice } from './session/store-choice.tsx'
import { DayPage } from './day/day-page.tsx'
import { cleaningPath } from './paths.ts'
import { isTabletForGuests } from './remembered.ts'
import './session/sign-in.css'

const SearchPage = lazy(() =>
  import('./search/search-page.tsx').then((part) => ({ default: part.SearchPage })),
)
const StayPage = lazy(() => import('./stay/stay-page.tsx').then((part) => ({ default: part.StayPage })))
const CleaningPage = lazy(() =>
  import('./cleaning/cleaning-page.tsx').then((part) => ({ default: part.CleaningPage })),
)
const BookPage = lazy(() => import('./booking/book-page.tsx').then((part) => ({ default: part.BookPage })))
const VoucherPage = lazy(() =>
  import('./vouchers/voucher-page.tsx').then((part) => ({ default: part.VoucherPage })),
)
const TakingsPage = lazy(() =>
  import('./takings/takings-page.tsx').then((part) => ({ default: part.TakingsPage })),
)
const BooksPage = lazy(() => import('./books/books-page.tsx').then((part) => ({ default: part.BooksPage })))
const SuitesPage = lazy(() =>
  import('./suites/suites-page.tsx').then((part) => ({ default: part.SuitesPage })),
)
const HoursPage = lazy(() => import('./hours/hours-page.tsx').then((part) => ({ default: part.HoursPage })))
const LogPage = lazy(() => import('./log/log-page.tsx').then((part) => ({ default: part.LogPage })))

/** All pages for staff; none of them on a tablet, which a guest has in hand. */
export function House() {
  if (isTabletForGuests())
    return (
      <main className="sign-in">
        <h1>
          <FormattedMessage id="house.tablet.title" />
        </h1>
        <p>
          <FormattedMessage id="house.tablet.text" />
        </p>
      </main>
    )
  return (
    <Router base="/house">
      <Suspense fallback={<Loading />}>
        <SessionProvider>
          <Switch>
            <Route path="/" component={StoreChoice} />
            <Route path="/:storeId/*?">{({ storeId }) => <Store key={storeId} storeId={storeId} />}</Route>
          </Switch>
        </SessionProvider>
      </Suspense>
    </Router>
  )
}

function Store({ storeId }: { storeId: string }) {
  const { staff } = useSession()
  const own = staff.roles.find((role) => role.storeId === storeId)
  if (!own) return <Redirect to="/" replace />
  if (own.role === 'CLEANING')
    return (
      <Switch>
        <Route path="/:storeId/reinigung">
          <CleaningPage store={own} />
        </Route>
        <Redirect to={cleaningPath(storeId)} replace />
      </Switch>
    )
  return (
    <Frame store={own}>
      <Suspense fallback={<Loading />}>
        <Switch>
          <Route path="/:storeId/reinigung">
            <CleaningPage store={own} />
          </Route>
          <Route path="/:storeId/protokoll">
            <LogPage storeId={storeId} />
          </Route>
          <Route path="/:storeId/buchen/:day?">
            {({ day }) => <BookPage storeId={storeId} dayOfAddress={day} />}
          </Route>
          <Route path="/:storeId/gutscheine">
            <VoucherPage storeId={storeId} />
          </Route>
          <Route path="/:storeId/abschluss/:day?">
            {({ day }) => <TakingsPage store={own} dayOfAddress={day} />}
          </Route>
          <Route path="/:storeId/raeume/zeiten">
            <HoursPage store={own} />
          </Route>
          <Route path="/:storeId/buecher/:month?">
            {({ month }) => <BooksPage storeId={storeId} monthOfAddress={month} />}
          </Route>
          <Route path="/:storeId/raeume">
            <SuitesPage store={own} />
          </Route>
          <Route path="/:storeId/suche">
            <SearchPage storeId={storeId} />
          </Route>
          <Route path="/:storeId/stay/:id">
            {({ id }) =>
              isAtTheDoor(own.role) ? (
                <StayPage key={id} storeId={storeId} id={id} />
              ) : (
                <p className="empty">
                  <FormattedMessage id="house.error.roleTooLow" />
                </p>
              )
            }
          </Route>
          <Route path="/:storeId/:day?">{({ day }) => <DayPage store={own} dayOfAddress={day} />}</Route>
        </Switch>
      </Suspense>
    </Frame>
  )
}
