import { useEffect, useRef } from 'react'

/** The heading, which gets the focus when the form below it makes way for that of the code, and back. */
export function useCodeHeading(hasCode: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const had = useRef(hasCode)
  useEffect(() => {
    if (had.current === hasCode) return
    had.current = hasCode
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [hasCode])
  return heading
}
