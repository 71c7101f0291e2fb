// Our own few icons: lines of 1.75 on a grid of 20.

const paths = {
  bell: 'M4 14.5h12l-1.5-2.2V8.5a4.5 4.5 0 0 0-9 0v3.8zM8 17h4M10 4V2.5',
  home: 'M3 9.5 10 3l7 6.5V17h-4.5v-5h-5v5H3z',
  fixtures: 'M3 4.5h14V17H3zM3 8.5h14M7 2.5v4M13 2.5v4',
  table: 'M3 4h14M3 10h14M3 16h14M7 4v12',
  club: 'M10 2.5 16.5 5v5c0 3.6-2.6 6.2-6.5 7.5C6.1 16.2 3.5 13.6 3.5 10V5z',
  person: 'M10 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 17.5c.6-3 3.4-5 7-5s6.4 2 7 5',
  transfer: 'M3 7h13M12.5 3.5 16 7l-3.5 3.5M17 13.5H4M7.5 10 4 13.5 7.5 17',
  news: 'M3 4h11v13H5a2 2 0 0 1-2-2zM14 8h3v7a2 2 0 0 1-3 1.7M6 7.5h5M6 11h5M6 14h3',
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12ZM13.5 13.5 17.5 17.5',
  share: 'M10 12V2.5M6.5 5.5 10 2.5l3.5 3M5 9H3.5v8.5h13V9H15',
  more: 'M3 5h14M3 10h14M3 15h14',
  close: 'M4.5 4.5l11 11M15.5 4.5l-11 11',
  down: 'M5 7.5l5 5 5-5',
  left: 'M12.5 4.5 7 10l5.5 5.5',
  right: 'M7.5 4.5 13 10l-5.5 5.5',
  check: 'M3.5 10.5 8 15l8.5-10',
  info: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 9v5M10 6v.5',
  warning: 'M10 3 18 16.5H2zM10 8v4M10 14v.5',
  problem: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 5.5v5.5M10 13.5v.5',
} as const

export type IconName = keyof typeof paths

/** Decoration: what it stands for is always also said in words. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" className="shrink-0">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
