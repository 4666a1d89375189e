import { useState } from 'react'
import { AddressCard, AddressCards, NewAddressCard } from '../ui/address-card.tsx'
import { BirthdayField } from '../features/account/person/birthday-field.tsx'
import { Button, TextButton } from '../ui/button.tsx'
import { Checkbox, Radio } from '../ui/check.tsx'
import { DayRibbon } from '../features/bookings/day-ribbon.tsx'
import { Fact, Facts } from '../ui/facts.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FieldGrid, Form, FormGroup } from '../ui/flow.tsx'
import { OrderStatus } from '../features/orders/list/order-status.tsx'
import { OrderDetails, OrderRow, Orders } from '../features/orders/list/orders.tsx'
import { PasswordField } from '../features/account/password/password-field.tsx'
import { PaymentChoice } from '../features/payments/payment-choice.tsx'
import { PlanGlyph } from '../ui/plan.tsx'
import { Slip, SlipStrip } from '../ui/slip.tsx'
import { Segment } from '../features/stores/segment.tsx'
import { Stepper } from '../pages/checkout/stepper.tsx'
import { CartBooking, CartSection } from '../ui/cart-section.tsx'
import { ReviewList, ReviewRow } from '../ui/review-list.tsx'
import { Kit } from './kit-section.tsx'
import { Charges } from './kit-charges.tsx'

export function Fields() {
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

export function Flows() {
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
