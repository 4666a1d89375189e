import { useSetAtom } from 'jotai'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useShortMoney } from '../../../lib/language/format.ts'
import { type PlainMessageId, useLocale } from '../../../lib/language/locale.tsx'
import { addVoucherAtom } from '../../../shop/cart/voucher-cart.ts'
import { type NewVoucherCard } from '../../../shop/cart/voucher-cards.ts'
import { Button, TextLink } from '../../../ui/button.tsx'
import { FormActions, Form } from '../../../ui/forms/form-layout.tsx'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { PhoneMail, VoucherLayout } from './voucher-layout.tsx'
import { VoucherPaper } from '../voucher-paper.tsx'
import { addVoucherMessages } from './add-voucher-messages.ts'
import { useVoucherForm } from './use-voucher-form.ts'
import { MailedVoucher } from './mailed-voucher.tsx'
import { amountOf } from './voucher-rules.ts'
import { VoucherFields } from './voucher-fields.tsx'
import { VoucherPreview, type VoucherPreviewSource } from '../preview/voucher-preview.tsx'
import { printableText } from './voucher-text.ts'

interface VoucherFormProps {
  delivery: NewVoucherCard['delivery']
  /** It is sent to another person, and nothing is printed at home. */
  isByMail?: boolean
  title: ReactNode
  lead: ReactNode
  /** Link to the other kind. */
  aside: ReactNode
  /** Shipping costs, where it is sent. */
  shipping?: ReactNode
  /** Source of the preview of a voucher to print. */
  preview?: VoucherPreviewSource
  cartHref: string
  onBought: () => void
}

/** Form of a voucher with its card beside it: amount, printed text, add to cart. */
export function VoucherForm(props: VoucherFormProps) {
  const { delivery, isByMail = false, title, lead, aside, shipping, preview, cartHref, onBought } = props
  const shortMoney = useShortMoney()
  const locale = useLocale()
  const snackbar = useSnackbar()
  const add = useSetAtom(addVoucherAtom)
  const [isLeaving, setLeaving] = useState(false)
  const [previewed, setPreviewed] = useState<NewVoucherCard | null>(null)

  /** Leads to the cart once the card is in it; if not, the reason is shown. */
  const buy = (card: NewVoucherCard): void => {
    // The page still stands until the cart has loaded: a second press adds nothing.
    if (isLeaving) return
    const result = add(card)
    if (result !== 'added') {
      snackbar.error(<WithCartLink text={addVoucherMessages[result]} cartHref={cartHref} />)
      return
    }
    forget()
    setPreviewed(null)
    setLeaving(true)
    onBought()
  }
  const { form, fieldsKey, voucher, days, forget, buyButton, previewButton } = useVoucherForm({
    delivery,
    isByMail,
    onBuy: buy,
    onPreview: setPreviewed,
  })
  const cents = amountOf(voucher, locale)
  const amount = cents !== null && cents > 0 ? shortMoney(cents) : '… €'
  const { evening } = voucher
  const paper = (
    <VoucherPaper
      label={evening?.words ?? <FormattedMessage id="voucher-shop.kind" />}
      amount={amount}
      words={delivery === 'PRINT' ? printableText(voucher.text) : null}
      stub={<FormattedMessage id="voucher-shop.everywhere" />}
    />
  )
  const mail = isByMail && <MailedVoucher voucher={voucher} paper={paper} />
  return (
    <VoucherLayout title={title} lead={lead} aside={aside} paper={mail || paper}>
      <Form {...form.props}>
        <VoucherFields
          key={fieldsKey}
          delivery={delivery}
          isByMail={isByMail}
          voucher={voucher}
          amount={amount}
          days={days}
          error={form.error}
        />
        {shipping}
        {mail && <PhoneMail>{mail}</PhoneMail>}
        <FormActions>
          <BuyButton
            {...buyButton}
            isBusy={buyButton.isBusy || isLeaving}
            amount={isByMail ? amount : null}
            isMissing={isByMail && [voucher.name, voucher.email].some((typed) => typed.trim() === '')}
          />
          {preview && (
            <Button kind="line" leading="eye" {...previewButton}>
              <FormattedMessage id="voucher-shop.preview" />
            </Button>
          )}
        </FormActions>
      </Form>
      <p className="small muted mt-4">
        <FormattedMessage id={isByMail ? 'voucher-shop.mail.change' : 'voucher-shop.validity'} />
      </p>
      {preview && (
        <VoucherPreview card={previewed} {...preview} onAdd={buy} onClose={() => setPreviewed(null)} />
      )}
    </VoucherLayout>
  )
}

function WithCartLink({ text, cartHref }: { text: PlainMessageId; cartHref: string }) {
  return (
    <>
      <FormattedMessage id={text} />{' '}
      <TextLink href={cartHref}>
        <FormattedMessage id="voucher-shop.toCart" />
      </TextLink>
    </>
  )
}

interface BuyButtonProps extends Omit<ComponentProps<typeof Button>, 'kind' | 'children'> {
  /** Amount on the button of a voucher by mail, which leads to its payment; null for the cart. */
  amount: string | null
  /** The recipient is missing: the button is dark, names that, and a press leads to the field. */
  isMissing: boolean
}

function BuyButton({ amount, isMissing, ...button }: BuyButtonProps) {
  return (
    <Button kind={isMissing ? 'dark' : 'accent'} icon={amount ? 'arrow' : 'cart'} {...button}>
      {isMissing ? (
        <FormattedMessage id="voucher-shop.mail.missing" />
      ) : amount ? (
        <FormattedMessage id="voucher-shop.mail.buy" values={{ amount }} />
      ) : (
        <FormattedMessage id="voucher-shop.buy" />
      )}
    </Button>
  )
}
