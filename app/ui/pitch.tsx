import { DrawnWord } from './drawn-word.tsx'

/** Half a pitch in its true proportions, 68 by 52.5 metres, with the country's dialling code at the centre spot. */
export function Pitch() {
  return (
    <svg
      width="187"
      height="176"
      viewBox="-0.5 -2.5 69 65"
      preserveAspectRatio="xMaxYMid"
      className="block h-44 w-full text-green"
      aria-hidden="true"
    >
      <g fill="none" stroke="currentColor" strokeWidth="0.25">
        <path d="M24.85 52.5H0V0H68V52.5H43.15" />
        <path d="M13.85 0V16.5H54.15V0M24.85 0V5.5H43.15V0M30.34 0V-2.4H37.66V0" />
        <path d="M26.69 16.5A9.15 9.15 0 0 0 41.31 16.5" />
        <path d="M0 1A1 1 0 0 0 1 0M67 0A1 1 0 0 0 68 1" />
        <circle cx="34" cy="52.5" r="9.15" />
      </g>
      <circle cx="34" cy="11" r="0.4" fill="currentColor" />
      <DrawnWord x={34} y={55.6} anchor="middle" size={9} className="font-display">
        263
      </DrawnWord>
    </svg>
  )
}
