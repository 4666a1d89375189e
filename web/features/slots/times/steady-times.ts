import { useEffect, useState } from 'react'
import type { SlotGroupChoiceFragment } from '../slot-choice.generated.ts'
import { type PricedType, pricedTypes } from './priced-times.ts'

/** The times of a stay as they have been drawn so far, by type in the order of the page. */
interface Drawn {
  key: string
  types: PricedType[]
}

/**
 * The types of a day, with each at its place while it is looked at: a time that goes leaves its cell, and one
 * that comes has none while the pointer or the focus is among the times. Another key is another list.
 */
export function useSteadyTypes(
  key: string,
  groups: SlotGroupChoiceFragment[] | undefined,
): { types: PricedType[] | null; change: Change | null } {
  const [drawn, setDrawn] = useState<Drawn & { groups: typeof groups; change: Change | null }>()
  const isOther = drawn?.key !== key
  if (groups && (isOther || drawn.groups !== groups)) {
    const types = pricedTypes(groups)
    const change = isOther ? null : (changeOf(drawn.types, types) ?? drawn.change)
    setDrawn({ key, groups, types: isOther ? types : steady(drawn.types, types), change })
  }
  const waiting = drawn?.types.some(hasUndrawn) ?? false
  useEffect(() => {
    if (!waiting) return undefined
    const draw = (): void => {
      if (!document.querySelector('.slots:hover, .slots:focus-within'))
        setDrawn((now) => now && { ...now, types: now.types.map(withAll) })
    }
    draw()
    // The focus and the pointer are elsewhere only after these events.
    const later = (): void => void setTimeout(draw)
    for (const name of ['pointerout', 'focusout'] as const) document.addEventListener(name, later)
    return () => {
      for (const name of ['pointerout', 'focusout'] as const) document.removeEventListener(name, later)
    }
  }, [waiting])
  return drawn && !isOther ? drawn : { types: null, change: null }
}

/** How many times are gone and have come with the last answer that differed; it stays to be read out. */
export interface Change {
  gone: number
  come: number
}

export function changeOf(before: PricedType[], after: PricedType[]): Change | null {
  const [old, now] = [before, after].map(
    (types) => new Set(types.flatMap(({ slots }) => slots.map(({ id }) => id))),
  )
  const change = { gone: old!.difference(now!).size, come: now!.difference(old!).size }
  return change.gone + change.come > 0 ? change : null
}

/** The new answer in the places of what is drawn. */
export function steady(drawn: PricedType[], answer: PricedType[]): PricedType[] {
  const known = drawn.flatMap((before) => {
    const type = answer.find((one) => one.type.id === before.type.id)
    return type ? [inPlaces(before, type)] : []
  })
  const others = answer.filter(({ type }) => !drawn.some((before) => before.type.id === type.id))
  return [...known, ...others]
}

function inPlaces(before: PricedType, after: PricedType): PricedType {
  return {
    ...after,
    parts: after.parts.map((times) => {
      const cells = before.parts.find(({ part }) => part === times.part)?.cells ?? []
      return {
        ...times,
        cells: cells.map(({ slot }) => {
          const now = times.slots.find(({ id }) => id === slot.id)
          return { slot: now ?? slot, isGone: !now }
        }),
      }
    }),
  }
}

function hasUndrawn({ parts }: PricedType): boolean {
  return parts.some(({ slots, cells }) => slots.some(({ id }) => !cells.some(({ slot }) => slot.id === id)))
}

/** With a cell for every free time, in the order of the day. */
export function withAll(type: PricedType): PricedType {
  if (!hasUndrawn(type)) return type
  return {
    ...type,
    parts: type.parts.map((times) => {
      const drawn = new Set(times.cells.map(({ slot }) => slot.id))
      const others = times.slots.filter(({ id }) => !drawn.has(id)).map((slot) => ({ slot, isGone: false }))
      const cells = [...times.cells, ...others]
      return { ...times, cells: cells.sort((a, b) => a.slot.startsAt.localeCompare(b.slot.startsAt)) }
    }),
  }
}
