// Every word of the design with its states, for looking at while working on it. Development only: routes.ts leaves it out of the build.
import { useState } from 'react'
import { Accordion } from '../ui/accordion.tsx'
import { AddressCard, AddressCards, NewAddressCard } from '../ui/address-card.tsx'
import { Basic, Basics } from '../ui/basics.tsx'
import { BirthdayField } from '../ui/birthday-field.tsx'
import { Button, ButtonLink, InlineButton, TextButton, TextLink } from '../ui/button.tsx'
import { Calendar, type CalendarMonth } from '../ui/calendar.tsx'
import { Checkbox, Radio } from '../ui/check.tsx'
import { DayRibbon } from '../ui/day-ribbon.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Fact, Facts } from '../ui/facts.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FieldGrid, Form, FormGroup } from '../ui/flow.tsx'
import { Line, Lines } from '../ui/lines.tsx'
import { Alert, Note, Strip } from '../ui/notice.tsx'
import { OrderStatus } from '../ui/order-status.tsx'
import { OrderDetails, OrderRow, Orders } from '../ui/orders.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { PaymentChoice } from '../ui/payment-choice.tsx'
import { Pending } from '../ui/pending.tsx'
import { Plan, PlanGlyph } from '../ui/plan.tsx'
import { PageSkeleton } from '../ui/skeleton.tsx'
import { Slip, SlipStrip } from '../ui/slip.tsx'
import { RoomType } from '../ui/room-type.tsx'
import { Segment } from '../ui/segment.tsx'
import { Slots, SlotsSkeleton } from '../ui/slots.tsx'
import { useSnackbar } from '../ui/snackbar.tsx'
import { Special, Specials } from '../ui/specials.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { StoreCard, StoreCards } from '../ui/store-card.tsx'
import { Summary } from '../ui/summary.tsx'
import { CartBooking, CartSection } from '../ui/cart-section.tsx'
import { ReviewList, ReviewRow } from '../ui/review-list.tsx'
import { Bars } from './kit-bars.tsx'
import { Kit } from './kit-section.tsx'

export function KitPage() {
  return (
    <div className="wrap page-top">
      <h1 className="h1s">Musterbogen</h1>
      <Buttons />
      <Bars />
      <Calendars />
      <Times />
      <Extras />
      <Fields />
      <Flows />
      <States />
    </div>
  )
}

function Buttons() {
  const snackbar = useSnackbar()
  const [open, setOpen] = useState<'insurance' | 'cancel' | null>(null)
  const close = (): void => setOpen(null)
  return (
    <Kit title="Knöpfe und Dialoge">
      <div className="row">
        <Button kind="lamp" icon="arrow">
          Zeiten ansehen
        </Button>
        <Button icon="arrow">Weiter</Button>
        <Button kind="line">Vorschau</Button>
        <TextLink href="/locations" icon="arrow">
          Alle Standorte
        </TextLink>
        <ButtonLink href="/cart" kind="line" size="small">
          Warenkorb
        </ButtonLink>
      </div>
      <div className="row mt-4">
        <Button kind="lamp" disabled>
          Zeit wählen
        </Button>
        <Button isBusy>Wird gebucht</Button>
        <Button kind="danger">Ja, stornieren</Button>
        <Button kind="lamp" size="big">
          <span>Zahlungspflichtig buchen</span> <b className="num">169,20 €</b>
        </Button>
      </div>
      <div className="row mt-4">
        <Button kind="line" onClick={() => snackbar.success('Deine Adresse ist gespeichert.')}>
          Erfolg
        </Button>
        <Button
          kind="line"
          onClick={() => snackbar.error('Deine Reservierung ist abgelaufen. Such dir einfach eine neue Zeit aus.')}
        >
          Fehler
        </Button>
        <Button kind="line" onClick={() => setOpen('insurance')}>
          Versicherung
        </Button>
        <Button kind="line" onClick={() => setOpen('cancel')}>
          Storno
        </Button>
      </div>
      <Dialog
        isOpen={open === 'insurance'}
        onClose={close}
        isCloseable={false}
        title="Und wenn etwas dazwischenkommt?"
        areActionsStacked
        actions={
          <>
            <Button onClick={close}>Mit Schutz, + 43,50 €</Button>
            <Button kind="line" onClick={close}>
              Ohne Schutz weiter
            </Button>
          </>
        }
      >
        <p>
          Mit <b>You Never Know</b> stornierst du auch in den letzten 48 Stunden und bekommst 100 % als Gutschein
          zurück.
        </p>
      </Dialog>
      <Dialog
        isOpen={open === 'cancel'}
        onClose={close}
        title="Buchung stornieren?"
        actions={<Button onClick={() => snackbar.success('Gespeichert.')}>Meldung</Button>}
      >
        <p>Samstag, 11. Oktober, Premium in Mainz.</p>
      </Dialog>
    </Kit>
  )
}

function Calendars() {
  const [value, setValue] = useState<string | null>('2025-10-11')
  const month = (name: string, status: CalendarMonth['status']): CalendarMonth => ({
    month: name,
    status,
    days: Object.fromEntries(
      Array.from({ length: 31 }, (_, day) => [
        `${name}-${String(day + 1).padStart(2, '0')}`,
        { isAvailable: day % 6 !== 3, price: { minor: 3450 + (day % 3) * 750, currency: 'EUR' } },
      ]),
    ),
  })
  const shared = {
    today: '2025-10-08',
    max: '2026-04-08',
    value,
    onSelect: setValue,
    onShow: () => undefined,
    onRetry: () => undefined,
  }
  return (
    <Kit title="Kalender">
      <div className="kit__cal">
        <div className="kit__box">
          <Calendar {...shared} months={[month('2025-10', 'ready'), month('2025-11', 'ready')]} />
        </div>
        <div className="kit__box">
          <Calendar {...shared} months={[{ month: '2025-11', status: 'loading', days: {} }]} />
        </div>
        <div className="kit__box">
          <Calendar {...shared} isNarrow months={[{ month: '2025-11', status: 'failed', days: {} }]} />
        </div>
      </div>
    </Kit>
  )
}

function Times() {
  const [slot, setSlot] = useState<string | null>('b')
  const times = [
    { id: 'a', startTime: '13:00', endTime: '16:00' },
    { id: 'b', startTime: '16:30', endTime: '19:30' },
    { startTime: '18:15', endTime: '21:15' },
    { id: 'd', startTime: '21:00', endTime: '00:00' },
  ]
  return (
    <Kit title="Zeiten">
      <RoomType
        name="Premium"
        price={
          <>
            <b className="num">ab 42,00 €</b> pro Stunde
            <br />
            <span className="muted small num">126,00 € für 3 Stunden</span>
          </>
        }
        description="Whirlpool neben der Sauna und genug Platz, um sich aus dem Weg zu gehen."
        picture={{ key: 'wellzone-premium-1', altText: 'Premium-Suite mit rundem Whirlpool' }}
      >
        <Slots legend="Check-in Premium" name="slot" times={times} value={slot} onChange={setSlot} />
      </RoomType>
      <RoomType name="Classic" description="Sauna, Dusche, Liegebett." picture={{ key: 'unknown', altText: '' }}>
        <SlotsSkeleton />
      </RoomType>
      <Note>Zu viert passt ihr nur in die Exclusive. Premium und Classic blenden wir aus.</Note>
      <Note>
        Am 11. Oktober ist nichts mehr frei. Nächster freier Tag: <InlineButton>Montag, 13. Oktober</InlineButton>
      </Note>
    </Kit>
  )
}

function Extras() {
  const [isAdded, setAdded] = useState(true)
  const [amount, setAmount] = useState(0)
  return (
    <Kit title="Extras und Zusammenfassung">
      <Specials>
        <Special
          name="Birthday"
          description="Girlande, kleiner Kuchen, zwei Gläser Sekt."
          price="34,90 €"
          picture="special-birthday"
          isAdded={!isAdded}
          onToggle={() => setAdded(!isAdded)}
        />
        <Special
          name="Sweet Romeo"
          description="Erdbeeren, Schokolade, Rosé auf Eis."
          price="29,90 €"
          picture="special-sweetromeo"
          isAdded={isAdded}
          onToggle={() => setAdded(!isAdded)}
        />
        <Special
          name="Salty Romeo"
          description="Oliven, Käse, Grissini, Weißwein."
          price="29,90 €"
          picture="special-saltyromeo"
          isAdded={false}
          onToggle={() => undefined}
        />
      </Specials>
      <Basics>
        <Basic
          name="Starter-Set"
          description="Saunatuch, Handtuch, Bademantel, Schlappen"
          price="9,90 €"
          amount={2}
          max={2}
          onChange={() => undefined}
          offer=""
        />
        <Basic
          name="Decke"
          description="Wolle, frisch gewaschen"
          price="4,50 €"
          amount={amount}
          max={2}
          onChange={setAmount}
          offer="Für beide dazunehmen"
        />
      </Basics>
      <Summary
        kind="PREMIUM"
        title={
          <>
            Premium, <span className="num">16:30 bis 19:30</span>
          </>
        }
      >
        <DayRibbon startTime="16:30" endTime="19:30" />
        <Charges />
      </Summary>
    </Kit>
  )
}

function Charges() {
  return (
    <Lines>
      <Line amount="126,00 €">Premium, 3 Stunden</Line>
      <Line amount="29,90 €">Sweet Romeo</Line>
      <Line amount="219,20 €" as="subtotal">
        Zwischensumme
      </Line>
      <Line amount="−50,00 €" as="minus">
        Gutschein WZ-7K2M-94QF
      </Line>
      <Line amount="169,20 €" as="total" note="inkl. 19 % MwSt.">
        Zu zahlen
      </Line>
    </Lines>
  )
}

function Fields() {
  const [kind, setKind] = useState('premium')
  const [way, setWay] = useState('paypal')
  return (
    <Kit title="Felder">
      <Form>
        <FieldGrid>
          <TextField label="Vorname" name="first" autoComplete="given-name" defaultValue="Lena" />
          <TextField
            label="E-Mail"
            type="email"
            defaultValue="lena@example"
            error="Da fehlt noch etwas, zum Beispiel „.de“."
          />
          <SelectField label="Land" hint="Wo die Rechnung hingeht.">
            <option>Deutschland</option>
            <option>Österreich</option>
          </SelectField>
          <PasswordField label="Passwort" showsRules />
          <BirthdayField label="Geburtsdatum" hint="Ab 18 Jahren." name="birthday" />
          <TextField label="Telefon" type="tel" isOptional disabled defaultValue="+49 170 1234567" />
        </FieldGrid>
        <FormGroup legend="Bitte bestätigen">
          <Checkbox defaultChecked>Alle, die mitkommen, sind mindestens 18 Jahre alt.</Checkbox>
          <Checkbox error="Ohne Ausweis kein Check-in. Bitte bestätige das noch.">
            Alle haben beim Check-in einen gültigen Ausweis dabei.
          </Checkbox>
          <Radio name="who" defaultChecked>
            Ich komme mit
          </Radio>
        </FormGroup>
        <FormGroup legend="Wie möchtest du zahlen?">
          <PaymentChoice
            name="pay"
            value={way}
            onChange={setWay}
            options={[
              { value: 'paypal', label: 'PayPal', hint: 'Du wirst kurz zu PayPal weitergeleitet.' },
              { value: 'card', label: 'Kreditkarte', hint: 'Visa oder Mastercard' },
            ]}
          />
        </FormGroup>
      </Form>
      <Segment
        legend="Typ wählen"
        name="kind"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'classic', label: 'Classic', icon: <PlanGlyph kind="CLASSIC" /> },
          { value: 'premium', label: 'Premium', icon: <PlanGlyph kind="PREMIUM" /> },
          { value: 'exclusive', label: 'Exclusive', icon: <PlanGlyph kind="EXCLUSIVE" /> },
        ]}
      />
    </Kit>
  )
}

function Flows() {
  const picture = { key: 'wellzone-premium-1', altText: 'Premium-Suite in Mainz' }
  return (
    <Kit title="Ablauf, Warenkorb, Bestellungen">
      <SlipStrip title="Premium in Mainz" text="Sa 11.10., 16:30–19:30" />
      <Stepper steps={['Angaben', 'Zahlung']} current={1} onBack={() => undefined} />
      <ReviewList>
        <ReviewRow title="Gäste" action={<TextButton>Ändern</TextButton>}>
          <p>
            Lena Hartwig
            <br />
            Jonas Peters
          </p>
        </ReviewRow>
        <ReviewRow title="Storno">
          <p>Mit You Never Know jederzeit.</p>
        </ReviewRow>
      </ReviewList>
      <AddressCards>
        <AddressCard
          lines={['Lena Hartwig', 'Kaiserstraße 41', '55116 Mainz']}
          isDefault
          actions={<TextButton>Bearbeiten</TextButton>}
        />
        <AddressCard
          lines={['Studio Hartwig GmbH', 'Zollhafen 3', '55118 Mainz']}
          actions={<TextButton isQuiet>Als Standard</TextButton>}
        />
        <NewAddressCard>
          <Button kind="line" leading="plus">
            Adresse anlegen
          </Button>
          <p className="small muted">2 von 3 gespeichert</p>
        </NewAddressCard>
      </AddressCards>
      <Slip label="Eure Buchung" title="Premium in Mainz" picture={picture}>
        <DayRibbon startTime="22:00" endTime="00:00" />
        <Charges />
      </Slip>
      <CartSection title="Buchung">
        <CartBooking
          picture={picture}
          title="Premium in Mainz"
          text="Samstag, 11. Oktober 2025"
          dropLabel="Herausnehmen"
          onDrop={() => undefined}
          totalLabel="Gesamt"
          total="175,70 €"
          action={
            <Button kind="lamp" icon="arrow">
              Buchung abschließen
            </Button>
          }
        />
      </CartSection>
      <Orders>
        <OrderRow
          date="08.10.2025"
          what="Wellzone Premium"
          where="Mainz, Nr. 48213"
          status={<OrderStatus as="new">Neu</OrderStatus>}
          total="169,20 €"
          isOpen
        >
          <OrderDetails
            facts={
              <Facts>
                <Fact label="Termin">Sa, 11. Oktober 2025</Fact>
                <Fact label="Gäste">2 Personen</Fact>
              </Facts>
            }
            lines={<Charges />}
            actions={
              <Button kind="line" size="small" leading="download">
                Rechnung
              </Button>
            }
          />
        </OrderRow>
        <OrderRow
          date="18.09.2025"
          what="Wellzone Classic"
          where="Stuttgart, Nr. 47702"
          status={<OrderStatus as="done">Erledigt</OrderStatus>}
          total="138,00 €"
        >
          <p />
        </OrderRow>
        <OrderRow
          date="14.03.2025"
          what="Wellzone Exclusive"
          where="München, Nr. 41338"
          status={<OrderStatus as="off">Storniert</OrderStatus>}
          total="218,00 €"
        >
          <p />
        </OrderRow>
      </Orders>
    </Kit>
  )
}

function States() {
  return (
    <Kit title="Zustände">
      <EmptyState title="Noch ist die Tür zu" text="In deinem Warenkorb liegt nichts. Fang mit einem Tag an.">
        <ButtonLink href="/booking">Wellzone finden</ButtonLink>
      </EmptyState>
      <div className="mt-6">
        <Pending
          title="Deine Zahlung wird bestätigt"
          text="Das dauert ein paar Sekunden. Bitte lass dieses Fenster offen."
        />
      </div>
      <div className="mt-6">
        <Alert>
          <b>Das hat nicht gepasst.</b> E-Mail oder Passwort stimmen nicht.
        </Alert>
      </div>
      <div className="mt-6">
        <Strip>
          Wir räumen kurz auf. Buchen kannst du wieder ab <b>Freitag, 14. März, 13:00 Uhr</b>.
        </Strip>
      </div>
      <Accordion title="Wie komme ich hinein?" group="faq">
        Mit einem Code.
      </Accordion>
      <Accordion title="Und wieder hinaus?" group="faq">
        Durch dieselbe Tür.
      </Accordion>
      <StoreCards>
        <StoreCard
          city="Mainz"
          text="Am Zollhafen, 9 Wellzones"
          picture={{ key: 'city-mainz', altText: 'Mainz' }}
          action={
            <TextLink href="/locations/mainz" icon="arrow">
              Zum Standort
            </TextLink>
          }
        />
        <StoreCard city="Esslingen" text="In der alten Spinnerei" picture={null} opening="Ende 2025" action={null} />
        <StoreCard city="Frankfurt" text="Im Ostend, ab 2026" picture={null} action={null} />
      </StoreCards>
      <div className="row row--end mt-6">
        <Plan kind="CLASSIC" />
        <Plan kind="PREMIUM" isLit />
        <Plan kind="EXCLUSIVE" />
      </div>
      <PageSkeleton />
    </Kit>
  )
}
