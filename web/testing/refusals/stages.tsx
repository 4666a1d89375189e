// For every enum of codes, where the shop shows a refusal with one of them.
import { fireEvent, screen } from '@testing-library/react'
import { CodeForm } from '../../features/account/code/code-form.tsx'
import { LoginForm } from '../../features/account/login/login-form.tsx'
import { PasskeyLogin } from '../../features/account/passkeys/passkey-login.tsx'
import { useAccountResponse } from '../../features/account/use-account-response.ts'
import { useDeleteAccountMutation } from '../../features/account/personal-data/delete-account.generated.ts'
import { useHoldActions } from '../../features/stays/hold/use-hold-actions.ts'
import { useDeleteCompanion } from '../../features/stays/companions/use-delete-companion.ts'
import { SubscribeForm } from '../../features/content/subscribe-form.tsx'
import type { Application } from '../../features/franchise/application/franchise-rules.ts'
import { useSendApplication } from '../../features/franchise/use-send-application.ts'
import { useHandoverOffer } from '../../features/stays/link/use-handover-offer.ts'
import { useCancelOrder } from '../../features/stays/cancel/use-cancel-order.ts'
import { usePlanGift } from '../../features/orders/gift/use-plan-gift.ts'
import type { Feedback } from '../../features/reviews/feedback-rules.ts'
import { useGiveFeedback } from '../../features/reviews/use-give-feedback.ts'
import { useShareLink } from '../../features/stays/link/use-share-link.ts'
import { RedeemCodes } from '../../features/vouchers/codes/redeem-codes.tsx'
import { useCodes } from '../../features/vouchers/codes/use-codes.ts'
import { useWish } from '../../features/waiting/use-wish.ts'
import { useDeclareWithdrawal } from '../../features/withdrawals/use-declare-withdrawal.ts'
import { type Stage, stageOfForm, stageOfHook } from './stage.tsx'
import { bookingPayment, reschedule } from './booking-stages.tsx'

const nothing = async () => undefined
const typed = { name: 'Mara Lindner', orderReference: 'WZ-100104', email: 'mara@example.com' }
const recipient = { name: 'Jo', email: 'jo@example.com', sendOn: '2040-12-24' }

const noOffer = { isOfferable: true, token: null, offeredAt: null, endsAt: null }

const logIn = stageOfForm('LogIn', () => <LoginForm startsByPassword onLoggedIn={nothing} />, {
  email: typed.email,
  password: 'Kamin&Sauna94',
})
const code = stageOfForm(
  'ConfirmRegistrationCode',
  () => (
    <CodeForm
      pending={{ email: typed.email, sentAt: '2026-12-05T12:00:00Z', resendsLeft: 2 }}
      {...{ onLoggedIn: nothing, onOtherAddress: () => undefined, onLogIn: () => undefined }}
    />
  ),
  { code: '123456' },
)
/** Every form of the account says what belongs to no field of its own. */
const account = stageOfHook('DeleteAccount', () => {
  const [[, send], show] = [useDeleteAccountMutation(), useAccountResponse()]
  return async () => {
    const { data, error } = await send({ input: { isConfirmed: true } })
    show({ userErrors: data?.deleteAccount.userErrors, error })
  }
})
const passkey: Stage = {
  ...stageOfHook('CreatePasskeyLoginOptions', () => async () => null),
  Page: () => <PasskeyLogin onLoggedIn={nothing} />,
  send: () => void fireEvent.click(screen.getByRole('button')),
}
const codes = stageOfForm(
  'RedeemCode',
  function Page() {
    const actions = useCodes({ bookingId: 'booking-1', ask: async () => ({}) })
    return <RedeemCodes scope="1" discount={null} vouchers={[]} codes={actions} onGone={() => undefined} />
  },
  { code: 'WZ7K-9QPM-3XTR-VB2H' },
)

export const stages: Record<string, (code: string) => Stage> = {
  AccountErrorCode: (of) =>
    /^(CODE_|REGISTRATION)/.test(of) ? code : /^(LOGIN_|EMAIL_|TOO_MANY)/.test(of) ? logIn : account,
  BookingErrorCode: () => stageOfHook('ExtendBooking', () => useHoldActions('booking-1').extend),
  CompanionErrorCode: () =>
    stageOfHook('DeleteCompanion', () => {
      const { remove } = useDeleteCompanion()
      return () => remove({ id: '1', firstName: 'Jonas' })
    }),
  ContentErrorCode: () =>
    stageOfForm('SubscribeNewsletter', () => <SubscribeForm kind="dark" />, { email: typed.email }),
  FranchiseErrorCode: () =>
    stageOfHook('ApplyForFranchise', () => {
      const send = useSendApplication()
      return () => send({} as Application, crypto.randomUUID())
    }),
  HandoverErrorCode: () =>
    stageOfHook('OfferHandover', () => useHandoverOffer('order-1', noOffer, () => undefined).make),
  OrderErrorCode: () =>
    stageOfHook('CancelOrder', () => {
      const { cancel } = useCancelOrder('order-1')
      return () => cancel('REFUND')
    }),
  PasskeyErrorCode: () => passkey,
  PaymentErrorCode: () => bookingPayment,
  RescheduleErrorCode: () => reschedule,
  ReviewErrorCode: () =>
    stageOfHook('GiveFeedback', () => {
      const give = useGiveFeedback()
      return () => give({} as Feedback)
    }),
  ShareLinkErrorCode: () => stageOfHook('CreateShareLink', () => useShareLink('order-1').create),
  VoucherErrorCode: () => codes,
  VoucherGiftErrorCode: () =>
    stageOfHook('PlanVoucherGift', () => {
      const { plan } = usePlanGift('order-1', 1)
      return () => plan(recipient, false)
    }),
  WaitingErrorCode: () => stageOfHook('ConfirmWaitingWish', () => useWish('token').confirm),
  WithdrawalErrorCode: () =>
    stageOfHook('DeclareWithdrawal', () => {
      const declare = useDeclareWithdrawal()
      return () => declare(typed)
    }),
}
