import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
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

/** Says for ten seconds, above the page, what an act has done. */
export function ToldPlace({ children }: { children: ReactNode }) {
  const [told, setTold] = useState<Told | null>(null)
  useEffect(() => {
    if (!told) return
    const timer = setTimeout(() => setTold(null), shownMs)
    return () => clearTimeout(timer)
  }, [told])
  return (
    <ToldContext value={setTold}>
      <div className="told-place" role="status">
        {told && (
          <p className="told">
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
