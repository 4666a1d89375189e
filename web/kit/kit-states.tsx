import { Accordion } from '../ui/accordion.tsx'
import { ButtonLink, TextLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Alert, Strip } from '../ui/notice.tsx'
import { Pending } from '../pages/checkout/pending.tsx'
import { Plan } from '../ui/plan.tsx'
import { PageSkeleton } from '../ui/skeleton.tsx'
import { StoreCard, StoreCards } from '../features/stores/store-card.tsx'
import { Kit } from './kit-section.tsx'

export function States() {
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
        <StoreCard
          city="Esslingen"
          text="In der alten Spinnerei"
          picture={null}
          opening="Ende 2025"
          action={null}
        />
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
