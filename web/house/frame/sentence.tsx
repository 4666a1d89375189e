import { Fragment } from 'react'

/** A sentence of the log, in which no order number breaks at its hyphen. */
export function Sentence({ text }: { text: string }) {
  return text.split(/(WZ-\d+)/).map((part, index) =>
    index % 2 === 0 ? (
      // oxlint-disable-next-line react/no-array-index-key -- The parts of a text have no other name.
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <span className="nowrap" key={index}>
        {part}
      </span>
    ),
  )
}
