import { useState } from 'react'
import { Basic, Basics } from '../features/products/basics.tsx'
import { InlineButton } from '../ui/button.tsx'
import { Calendar, type CalendarMonth } from '../ui/calendar.tsx'
import { DayRibbon } from '../features/bookings/day-ribbon.tsx'
import { Note } from '../ui/notice.tsx'
import { RoomType } from '../features/slots/room-type.tsx'
import { Slots, SlotsSkeleton } from '../features/slots/slots.tsx'
import { Special, Specials } from '../features/products/specials.tsx'
import { Summary } from '../ui/summary.tsx'
import { Kit } from './kit-section.tsx'
import { Charges } from './kit-charges.tsx'

export function Calendars() {
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

export function Times() {
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
      <RoomType
        name="Classic"
        description="Sauna, Dusche, Liegebett."
        picture={{ key: 'unknown', altText: '' }}
      >
        <SlotsSkeleton />
      </RoomType>
      <Note>Zu viert passt ihr nur in die Exclusive. Premium und Classic blenden wir aus.</Note>
      <Note>
        Am 11. Oktober ist nichts mehr frei. Nächster freier Tag:{' '}
        <InlineButton>Montag, 13. Oktober</InlineButton>
      </Note>
    </Kit>
  )
}

export function Extras() {
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
