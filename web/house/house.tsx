import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { Redirect, Route, Router, Switch } from 'wouter'
import { Frame } from './frame/frame.tsx'
import { Loading } from './frame/loading.tsx'
import { isAtTheDoor, useSession } from './session/context.ts'
import { SessionProvider } from './session/session.tsx'
import { StoreChoice } from './session/store-choice.tsx'
import { DayPage } from './day/day-page.tsx'
import { lazyPage } from './lazy-page.tsx'
import { cleaningPath } from './paths.ts'
import { isTabletForGuests } from './remembered.ts'
import './session/sign-in.css'

const SearchPage = lazyPage(async () => (await import('./search/search-page.tsx')).SearchPage)
const StayPage = lazyPage(async () => (await import('./stay/stay-page.tsx')).StayPage)
const CleaningPage = lazyPage(async () => (await import('./cleaning/cleaning-page.tsx')).CleaningPage)
const BookPage = lazyPage(async () => (await import('./booking/book-page.tsx')).BookPage)
const VoucherPage = lazyPage(async () => (await import('./vouchers/voucher-page.tsx')).VoucherPage)
const TakingsPage = lazyPage(async () => (await import('./takings/takings-page.tsx')).TakingsPage)
const BooksPage = lazyPage(async () => (await import('./books/books-page.tsx')).BooksPage)
const SuitesPage = lazyPage(async () => (await import('./suites/suites-page.tsx')).SuitesPage)
const HoursPage = lazyPage(async () => (await import('./hours/hours-page.tsx')).HoursPage)
const LogPage = lazyPage(async () => (await import('./log/log-page.tsx')).LogPage)

/** All pages for staff; none of them on a tablet, which a guest has in hand. */
export function House() {
  if (isTabletForGuests())
    return (
      <main className="cover">
        <div className="sign-in">
          <h1>
            <FormattedMessage id="house.tablet.title" />
          </h1>
          <p>
            <FormattedMessage id="house.tablet.text" />
          </p>
        </div>
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
