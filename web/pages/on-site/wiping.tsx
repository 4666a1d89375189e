import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useWipe } from './use-wipe.ts'

/** Covers the page while everything of the last guest is being removed. */
export function Wiping() {
  const wipe = useWipe()
  const [hasFailed, setFailed] = useState(false)
  const start = useEffectEvent((signal: AbortSignal) => wipe({ signal, onFailure: () => setFailed(true) }))
  useEffect(() => {
    const run = new AbortController()
    void start(run.signal)
    return () => run.abort()
  }, [])
  return (
    <div className="wiping inside" role="status">
      <p className="heading-3">
        <FormattedMessage id="on-site.wiping.title" />
      </p>
      <p className="muted">
        <FormattedMessage id={hasFailed ? 'on-site.wiping.offline' : 'on-site.wiping.text'} />
      </p>
    </div>
  )
}
