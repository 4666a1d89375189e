import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDates } from '../../../lib/language/format.ts'
import { BookingSheet, SheetStep } from '../booking-sheet.tsx'
import { Button } from '../../../ui/button.tsx'
import { RadioCells } from '../../../ui/forms/choices/radio-cells.tsx'
import type { BannerProps } from './banner-bar.tsx'
import { HoursCounter, PersonsCounter } from '../counters.tsx'
import { durationOf, firstMissing, nextOpenStep, personsOf, type Stay, type Step } from '../stay.ts'
import { StoreCalendar } from '../store-calendar.tsx'

const questions = { where: 'slots.sheet.where', when: 'slots.sheet.when' } as const

interface BannerSheetProps extends BannerProps {
  onClose: () => void
}

/** The opened booking banner on a phone: four steps, one at a time. Mounted while it is open. */
export function BannerSheet({ stores, stay, onChange, onGo, onClose }: BannerSheetProps) {
  const dates = useDates()
  const { steps, step, choose, submit, asked } = useSteps({ stay, onChange, onGo })
  /** A press selects and moves on; the arrow keys only move through the cities. */
  const chooseStore = (storeRoute: string): void => {
    const isByKeyboard = document.activeElement?.matches(':focus-visible')
    if (isByKeyboard) onChange({ storeRoute })
    else choose('where', { storeRoute })
  }
  return (
    <BookingSheet
      isOpen
      onClose={onClose}
      title={<FormattedMessage id="slots.find" />}
      onSubmit={submit}
      action={
        <>
          <p className="booking-sheet__asked" role="status">
            {asked !== null && <FormattedMessage id={questions[asked]} />}
          </p>
          <Button kind="accent" isWide icon="arrow" type="submit">
            <FormattedMessage id="slots.sheet.go" />
          </Button>
        </>
      }
    >
      <div ref={steps}>
        <StoreStep {...step('where')} {...{ stores, stay }} onSelect={chooseStore} />
        <SheetStep
          {...step('when')}
          label={<FormattedMessage id="slots.when" />}
          value={stay.day ? dates.short(stay.day) : <FormattedMessage id="slots.when.choose" />}
        >
          <StoreCalendar stay={stay} onSelect={(day) => choose('when', { day })} monthCount={1} isNarrow />
        </SheetStep>
        <SheetStep
          {...step('persons')}
          isRow
          label={<FormattedMessage id="slots.persons" />}
          value={<FormattedMessage id="slots.persons.value" values={{ persons: personsOf(stay) }} />}
        >
          <CountStep
            hint={<FormattedMessage id="slots.persons.hint" />}
            onDone={() => choose('persons', { persons: personsOf(stay) })}
          >
            <PersonsCounter stay={stay} onChange={onChange} />
          </CountStep>
        </SheetStep>
        <SheetStep
          {...step('duration')}
          isRow
          label={<FormattedMessage id="slots.hours" />}
          value={<FormattedMessage id="slots.hours.value" values={{ hours: durationOf(stay) }} />}
        >
          <CountStep
            hint={<FormattedMessage id="slots.hours.hint" />}
            onDone={() => choose('duration', { durationHours: durationOf(stay) })}
          >
            <HoursCounter stay={stay} onChange={onChange} />
          </CountStep>
        </SheetStep>
      </div>
    </BookingSheet>
  )
}

/** A number counts once the visitor confirms it, not with the first press on plus. */
function CountStep({ hint, onDone, children }: { hint: ReactNode; onDone: () => void; children: ReactNode }) {
  return (
    <>
      <p className="hint">{hint}</p>
      {children}
      <Button kind="line" size="small" onClick={onDone}>
        <FormattedMessage id="slots.sheet.next" />
      </Button>
    </>
  )
}

/**
 * The steps of the sheet, one open at a time. A choice moves on to the next open question, and a press on go
 * to the one that has no answer; the focus follows.
 */
function useSteps({ stay, onChange, onGo }: Pick<BannerProps, 'stay' | 'onChange' | 'onGo'>) {
  const steps = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<Step | null>(() => nextOpenStep(stay) ?? 'when')
  const hasMovedOn = useRef(false)
  /** What the visitor was asked for, until it is chosen. */
  const [asked, setAsked] = useState<ReturnType<typeof firstMissing>>(null)
  const missing = firstMissing(stay)

  const focusStep = useCallback((): void => {
    if (!hasMovedOn.current) return
    hasMovedOn.current = false
    const next = open ? '.booking-step[open] summary' : '.booking-sheet__footer button'
    steps.current?.closest('form')?.querySelector<HTMLElement>(next)?.focus()
  }, [open])
  useLayoutEffect(focusStep, [focusStep])

  const moveOn = (from: Step, next: Stay): void => {
    hasMovedOn.current = true
    setOpen(nextOpenStep(next, from))
  }
  const choose = (from: Step, change: Partial<Stay>): void => {
    onChange(change)
    moveOn(from, { ...stay, ...change })
  }
  const submit = (): void => {
    if (!missing) return onGo()
    setAsked(missing)
    hasMovedOn.current = true
    setOpen(missing)
    if (missing === open) focusStep()
  }
  const step = (name: Step) => ({
    isOpen: open === name,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : null),
  })
  return { steps, step, choose, submit, asked: missing === asked ? missing : null }
}

interface StoreStepProps extends Pick<BannerProps, 'stores' | 'stay'> {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onSelect: (storeRoute: string) => void
}

/** The cities that can be booked, and those that come later. */
function StoreStep({ stores, stay, onSelect, ...step }: StoreStepProps) {
  const intl = useIntl()
  const bookable = stores.filter(({ isComingSoon }) => !isComingSoon)
  const coming = stores.filter(({ isComingSoon }) => isComingSoon).map(({ city }) => city)
  return (
    <SheetStep
      {...step}
      label={<FormattedMessage id="slots.where" />}
      value={
        stores.find(({ route }) => route === stay.storeRoute)?.city ?? (
          <FormattedMessage id="slots.where.choose" />
        )
      }
    >
      <RadioCells
        legend={<FormattedMessage id="slots.where.choose" />}
        name="where"
        options={bookable.map(({ route, city }) => ({ value: route, label: city }))}
        value={stay.storeRoute}
        onChange={onSelect}
      />
      {coming.length > 0 && (
        <p className="hint">
          <FormattedMessage id="slots.where.coming" values={{ cities: intl.formatList(coming) }} />
        </p>
      )}
    </SheetStep>
  )
}
