import { useState } from 'react'
import {
  BarAction,
  BarCountCell,
  BarPopoverCell,
  BarSelectCell,
  BookingBar,
} from '../features/slots/booking-bar.tsx'
import { BookingSheet, SheetStep } from '../features/slots/booking-sheet.tsx'
import { Button } from '../ui/button.tsx'
import { Calendar } from '../ui/calendar.tsx'
import { Counter } from '../ui/counter.tsx'
import { Icon } from '../ui/icon.tsx'
import { MobileAction, MobileBar } from '../ui/mobile-bar.tsx'
import { Picks } from '../ui/picks.tsx'
import { Kit } from './kit-section.tsx'

const cities = ['Stuttgart', 'Mainz', 'Hannover', 'München', 'Mannheim']
const days = Object.fromEntries(
  Array.from({ length: 30 }, (_, day) => [
    `2025-10-${String(day + 1).padStart(2, '0')}`,
    { isAvailable: day % 6 !== 5 },
  ]),
)
const calendar = { today: '2025-10-08', max: '2026-04-08', onShow: () => undefined, onRetry: () => undefined }
const october = { month: '2025-10', status: 'ready' as const, days }
const november = { month: '2025-11', status: 'loading' as const, days: {} }

/** The booking bar in its forms. */
export function Bars() {
  const [city, setCity] = useState('Mainz')
  const [isOpen, setOpen] = useState(false)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [step, setStep] = useState<string | null>('when')
  const [day, setDay] = useState<string | null>('2025-10-11')
  const [persons, setPersons] = useState(2)
  const cell = (label: string) => (
    <BarCountCell label={label}>
      <Counter label={label} value={persons} min={1} max={4} onChange={setPersons}>
        {persons} <span>Personen</span>
      </Counter>
    </BarCountCell>
  )
  const opens = (name: string) => ({
    isOpen: step === name,
    onOpenChange: (open: boolean) => setStep(open ? name : null),
  })
  return (
    <Kit title="Buchungsleiste">
      <BookingBar label="Wellzone finden" sticksOnScroll onSubmit={() => undefined}>
        <BarSelectCell label="Wo" value={city} onChange={setCity}>
          {cities.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </BarSelectCell>
        <BarPopoverCell
          label="Wann"
          value="Sa, 11. Oktober"
          popoverLabel="Tag wählen"
          isOpen={isOpen}
          onOpenChange={setOpen}
        >
          <Calendar {...calendar} takesFocus months={[october, november]} value={day} onSelect={setDay} />
        </BarPopoverCell>
        {cell('Personen')}
        {cell('Stunden')}
        <BarAction>Zeiten ansehen</BarAction>
      </BookingBar>
      <div className="mt-5">
        <BookingBar label="Leiste mit Preis" isCompact onSubmit={() => undefined}>
          <BarSelectCell label="Wo" value={city} onChange={setCity}>
            {cities.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </BarSelectCell>
          <BarPopoverCell
            label="Wann"
            value="Tag wählen"
            popoverLabel="Tag wählen"
            isOpen={false}
            onOpenChange={() => undefined}
          >
            <p />
          </BarPopoverCell>
          {cell('Leute')}
          {cell('Zeit')}
          <BarAction isDisabled price="–">
            Buchen
          </BarAction>
        </BookingBar>
      </div>
      <MobileBar
        label="Schnell buchen"
        title="Mainz, Sa 11.10."
        text="2 Pers. · 3 h · Premium 16:30"
        onOpen={() => setSheetOpen(true)}
        action={
          <MobileAction onClick={() => setSheetOpen(true)}>
            <span>Buchen</span>
            <span>175,70 €</span>
          </MobileAction>
        }
      />
      <BookingSheet
        isOpen={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        title="Wellzone finden"
        onSubmit={() => setSheetOpen(false)}
        action={
          <Button kind="lamp" isWide type="submit" icon="arrow">
            Freie Zeiten ansehen
          </Button>
        }
      >
        <SheetStep label="Wo" value={city} {...opens('where')}>
          <Picks
            legend="Stadt"
            name="city"
            options={cities.map((name) => ({ value: name, label: name }))}
            value={city}
            onChange={setCity}
          />
          <p className="hint">Bald auch in Esslingen, Frankfurt und Darmstadt.</p>
        </SheetStep>
        <SheetStep label="Wann" value="Sa, 11. Oktober" {...opens('when')}>
          <Calendar {...calendar} isNarrow months={[october]} value={day} onSelect={setDay} />
        </SheetStep>
        <SheetStep label="Wie viele" value={`${persons} Personen`} isRow {...opens('persons')}>
          <p className="hint">Eine bis vier Personen. Zu viert passt ihr nur in die Exclusive.</p>
          <Counter label="Personen" value={persons} min={1} max={4} onChange={setPersons}>
            {persons} <span>Personen</span>
          </Counter>
        </SheetStep>
      </BookingSheet>
      <p className="mt-4">
        <Icon name="info" />
      </p>
    </Kit>
  )
}
