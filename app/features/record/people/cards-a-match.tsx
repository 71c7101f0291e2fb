import { Figure } from './figure.tsx'

/** A dash for those who showed none because they were never the referee. */
export function CardsAMatch({
  refereed,
  yellows,
  reds,
}: {
  refereed: number | null
  yellows: number | null
  reds: number | null
}) {
  if (refereed === null || yellows === null || reds === null) return <Figure value={null} />
  return <>{refereed === 0 ? '–' : ((yellows + reds) / refereed).toFixed(1)}</>
}
