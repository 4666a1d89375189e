import { type ReactNode, useEffect, useRef } from 'react'

interface WishTitleProps {
  /** A press led here, and its button is gone. */
  takesFocus: boolean
  children: ReactNode
}

/** The title of the page of a wish. */
export function WishTitle({ takesFocus, children }: WishTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <h1 className="heading-1 mt-4" ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
