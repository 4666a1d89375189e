import { useAtom, useAtomValue } from 'jotai'
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { readForm } from '../../lib/forms/form-read.ts'
import { today } from '../../lib/language/format.ts'
import { storageReadyAtom } from '../../lib/storage/stored-atom.ts'
import { type Draft, firstOpenStep, franchiseDraftAtom } from './application/franchise-draft.ts'
import { stepSchemas } from './application/franchise-rules.ts'
import { type StepName, steps } from './application/steps.ts'

/**
 * The draft of the application and its rules. `start` changes when the fields have to be filled from the
 * draft again: when storage with answers of the step can be read, and when another tab or the wipe of a
 * shared tablet emptied it.
 */
export function useDraft(step: StepName, main: RefObject<HTMLElement | null>) {
  const [draft, setDraft] = useAtom(franchiseDraftAtom)
  const isReady = useAtomValue(storageReadyAtom)
  const day = today()
  const schemas = useMemo(() => stepSchemas(day), [day])

  const keepTyped = useEffectEvent(() => {
    const form = main.current?.querySelector('form')
    const typed = form ? typedIn(readForm(schemas[step], new FormData(form))) : {}
    if (!isReady && Object.keys(typed).length > 0) setDraft((now) => ({ ...now, ...typed }))
  })
  useEffect(() => keepTyped(), [])

  const wipes = useWipes(Object.keys(draft).length === 0)
  // Whether storage had answers of this step. Without, the form stays: a remount would lose a press.
  const [wasKept, setWasKept] = useState<boolean>()
  if (isReady && wasKept === undefined)
    setWasKept(Object.keys(schemas[step].def.shape).some((name) => name in draft))
  const open = firstOpenStep(schemas, draft)
  /** The step to show instead, because an earlier one is not complete. */
  const missed = isReady && open !== undefined && steps.indexOf(open) < steps.indexOf(step) ? open : undefined
  return { draft, setDraft, schemas, start: `${wasKept ?? false} ${wipes}`, missed }
}

/** How often the draft was emptied while the form is shown. */
function useWipes(isEmpty: boolean): number {
  const [wasEmpty, setWasEmpty] = useState(isEmpty)
  const [wipes, setWipes] = useState(0)
  if (isEmpty !== wasEmpty) {
    setWasEmpty(isEmpty)
    if (isEmpty) setWipes(wipes + 1)
  }
  return wipes
}

/** What was typed before the page's code had loaded. */
function typedIn(values: Draft): Draft {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== false))
}
