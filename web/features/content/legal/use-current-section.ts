import { useEffect, useState } from 'react'

/** The section that is being read: the last one whose heading has passed the upper third of the window. */
export function useCurrentSection(): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    let frame = 0
    const read = (): void => {
      frame = 0
      const passed = [...document.querySelectorAll('.legal__section')].filter(
        (section) => section.getBoundingClientRect().top < window.innerHeight / 3,
      )
      setCurrent(passed.at(-1)?.id ?? null)
    }
    const onMove = (): void => {
      frame ||= requestAnimationFrame(read)
    }
    onMove()
    window.addEventListener('scroll', onMove, { passive: true })
    window.addEventListener('resize', onMove, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onMove)
      window.removeEventListener('resize', onMove)
    }
  }, [])
  return current
}
