import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'wouter'
import { TextButton } from '../../ui/button.tsx'
import { Sentence } from './sentence.tsx'

interface Told {
  /** The sentence of the log. */
  sentence: string
  /** Takes it back; only what has no effect on money or mails. */
  undo?: () => void
}

const shownMs = 10_000
const ToldContext = createContext<(told: Told) => void>(() => undefined)

/**
 * Says for ten seconds, above the page, what an act has done. Its place is kept until another page opens, so
 * that nothing moves away under a finger.
 */
export function ToldPlace({ children }: { children: ReactNode }) {
  const [location] = useLocation()
  const place = useRef<HTMLDivElement>(null)
  const [told, setTold] = useState<Told | null>(null)
  const [over, setOver] = useState<{ told: Told | null; location: string } | null>(null)
  const end = useEffectEvent(() => setOver({ told, location }))
  useEffect(() => {
    if (!told) return
    place.current?.scrollIntoView({ block: 'nearest' })
    const timer = setTimeout(() => end(), shownMs)
    return () => clearTimeout(timer)
  }, [told])
  const isOver = over?.told === told
  const isElsewhere = isOver && over?.location !== location
  return (
    <ToldContext value={setTold}>
      <div className="told-place" ref={place} role="status">
        {told && !isElsewhere && (
          <p className="told" data-over={isOver || undefined}>
            <Sentence text={told.sentence} />{' '}
            {told.undo && (
              <TextButton
                onClick={() => {
                  setTold(null)
                  told.undo?.()
                }}
              >
                <FormattedMessage id="house.act.undo" />
              </TextButton>
            )}
          </p>
        )}
      </div>
      {children}
    </ToldContext>
  )
}

export function useTell(): (told: Told) => void {
  return use(ToldContext)
}
