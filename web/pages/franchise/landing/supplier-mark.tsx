export type Mark = keyof typeof drawings

/** Lines on a grid of 32, drawn for this page. */
const drawings = {
  rings: 'M4 28V4a24 24 0 0 1 24 24zM4 12a16 16 0 0 1 16 16M4 20a8 8 0 0 1 8 8',
  basin: 'M3 8v20h26V8M3 16c4.3-4 8.700-4 13 0s8.700 4 13 0M9 23c2.300-2 4.700-2 7 0s4.700 2 7 0',
  lamps:
    'M6 3v8M13 3v14M20 3v8M27 3v20M3 11a3 3 0 0 0 6 0zM10 17a3 3 0 0 0 6 0zM17 11a3 3 0 0 0 6 0zM24 23a3 3 0 0 0 6 0z',
  weave: 'M4 4h24v24H4zM12 4v8M12 20v8M20 12v8M4 12h16M12 20h16M20 4v2M28 12h-2',
  stone: 'M3 28V13l9-8h12l5 7v16zM16 13c3.500 3.800 3.500 8.200 0 9-3.500-.8-3.500-5.200 0-9z',
  sound: 'M4 28V14L16 4l12 10v14zM10 28a6 6 0 0 1 12 0M14 28a2 2 0 0 1 4 0',
  bolt: 'M3 10h8v12H3zM11 13h13v6H11zM29 5v22M24 10v12',
}

/** A supplier's mark in one colour; the name stands beside it in words. */
export function SupplierMark({ mark }: { mark: Mark }) {
  return (
    <svg
      className="suppliers__mark"
      viewBox="0 0 32 32"
      width="32"
      height="32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={drawings[mark]} />
    </svg>
  )
}
