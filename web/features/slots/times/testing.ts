import type { SlotGroupChoiceFragment } from '../slot-choice.generated.ts'

/** A type with stays of three hours: cents by start, and the starts at which all its suites are taken. */
export function sampleGroup(
  name: string,
  prices: Record<string, number>,
  taken: string[] = [],
): SlotGroupChoiceFragment {
  const endOf = (start: string): string => {
    const [hours = 0, minutes = 0] = start.split(':').map(Number)
    return `${String((hours + 3) % 24).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
  }
  return {
    wellzoneType: {
      id: name,
      kind: 'CLASSIC',
      name,
      description: '',
      maxPersons: 3,
      picture: { key: 'wellzone-classic-1', altText: '' },
    },
    slots: Object.entries(prices).map(([startTime, minor]) => ({
      id: `${name} ${startTime}`,
      startsAt: `2026-12-12T${startTime}:00+01:00`,
      endsAt: `2026-12-12T${endOf(startTime)}:00+01:00`,
      startTime,
      endTime: endOf(startTime),
      total: { minor, currency: 'EUR' },
    })),
    takenSlots: taken.map((startTime) => ({ startTime, endTime: endOf(startTime) })),
  }
}
