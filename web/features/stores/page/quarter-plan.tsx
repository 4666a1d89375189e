import { useId } from 'react'
import { useIntl } from 'react-intl'
import { blocksOf, houseName, pathOf, quarterOf } from './quarters.ts'
import './quarter-plan.css'

interface QuarterPlanProps {
  route: string
  /** The door of a store that is open is the only light. */
  isOpen: boolean
}

/** In units of the drawing: larger text of a visitor would be cut off by it, and a label says the words. */
const letters = { place: 18, quiet: 16, water: 34 }

/** The quarter of a store, drawn like the floor plans: water, railway, stop, the way from it, the house. */
export function QuarterPlan({ route, isOpen }: QuarterPlanProps) {
  const intl = useIntl()
  const id = useId()
  const quarter = quarterOf(route)
  const { angle, down = 0, water = [], green = [], rails = [], stop, walk } = quarter
  const { walls, courtyards } = blocksOf(quarter)
  const words = [houseName, ...quarter.words].map(({ text, ...place }) => ({
    ...place,
    text: 'name' in text ? text.name : intl.formatMessage({ id: text.id }),
  }))
  const list = intl.formatList(
    words.map(({ text }) => text),
    { type: 'unit' },
  )
  return (
    <svg
      className="quarter-plan"
      viewBox="-240 0 1200 560"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={intl.formatMessage({ id: 'stores.quarter.label' }, { list })}
      fill="none"
    >
      <pattern id={id} width="13" height="13" patternUnits="userSpaceOnUse">
        <path className="quarter-plan__wave" d="M0 6.5h13" />
      </pattern>
      <g transform={`translate(360 ${275 + down}) rotate(${angle})`}>
        <path className="quarter-plan__green" d={green.map(pathOf).join('')} />
        <path className="quarter-plan__water" d={water.map(pathOf).join('')} />
        <path className="quarter-plan__quay" d={water.map(pathOf).join('')} fill={`url(#${id})`} />
        <path className="quarter-plan__block" d={walls} />
        <path className="quarter-plan__courtyard" d={courtyards} />
        <path className="quarter-plan__rail" d={rails.map((y) => `M-1000 ${y}H1000`).join('')} />
        {stop && <path className="quarter-plan__stop" d={pathOf([...stop, 30, 28])} />}
        <path className="quarter-plan__walk" d={walk} />
        <g data-open={isOpen || undefined}>
          <path className="quarter-plan__house" d="M-20 26H-88V-78H68V26H34V-26H-20z" />
          <path className="quarter-plan__door" d="M20 -26V-2A24 24 0 0 1 -4 -26z" />
        </g>
        {words.map(({ text, at: [x, y], look }) => (
          <text key={text} x={x} y={y} fontSize={letters[look ?? 'place']} data-look={look}>
            {text}
          </text>
        ))}
      </g>
    </svg>
  )
}
