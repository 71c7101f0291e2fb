/** Half a pitch in its true proportions, 68 by 52.5 metres, drawn in hairlines with the dialling code at its centre spot. */
export function Pitch() {
  return (
    <svg viewBox="-1 -1 70 66" className="pitch block w-full text-green" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="0.3">
        <path d="M0 0V64M68 0V64" strokeDasharray="52.5 0.6 1 0.6 1 0.6 1 0.6 1 0.6 1 100" />
        <path d="M0 0H68M0 52.5H20M48 52.5H68" />
        <path d="M13.85 0V16.5H54.15V0M24.85 0V5.5H43.15V0M30.34 0V-1M37.66 0V-1" />
        <path d="M26.69 16.5A9.15 9.15 0 0 0 41.31 16.5" />
        <path d="M0 1A1 1 0 0 0 1 0M67 0A1 1 0 0 0 68 1" />
        <circle cx="34" cy="52.5" r="9.15" />
      </g>
      <circle cx="34" cy="11" r="0.45" fill="currentColor" />
      <text x="34" y="55.75" textAnchor="middle" fontSize="9.5" fill="currentColor" className="font-display">
        263
      </text>
    </svg>
  )
}
