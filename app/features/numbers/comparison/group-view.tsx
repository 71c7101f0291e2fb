import { useRead } from '#lib/data/use-read.ts'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { NotRecorded } from '#ui/not-recorded.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { type ComparisonParams, hrefOf } from './search-params.ts'
import { groupRead } from './queries.ts'

const stays = 'sticky left-0 z-1 bg-paper pr-2'

/** Everybody a percentile is taken among, the highest first; those who are compared stand out. */
export function GroupView({ asked, group }: { asked: ComparisonParams; group: string }) {
  const { data } = useRead(groupRead(group))
  if (data === undefined) return null
  const back = hrefOf({ ...asked, mode: 'percentile' })
  if (!data)
    return (
      <Empty title="No such group" action={<Link to={back}>Back</Link>}>
        Nobody is ranked by what the address names, “{group.slice(0, 60)}”.
      </Empty>
    )
  const { season, noun, label, needed, left, heads, rows } = data
  const isPicked = (slug: string) => asked.picks.some(pick => pick.slug === slug)
  const caption = `${label}: ${rows.length} ${noun} of ${season.name}`
  return (
    <div className="mt-6">
      {asked.picks.length > 0 ? (
        <p className="no-print">
          <Link to={back}>Back to the comparison</Link>
        </p>
      ) : null}
      <h2 className="mt-4 mb-2 font-display text-26 leading-tight">
        {caption} {season.isSample ? <SampleStamp /> : null}
      </h2>
      <p className="max-w-[70ch] text-soft">
        Ranked is who has played 30 % of the club’s minutes
        {needed
          ? `, which is ${needed.least === needed.most ? needed.least : `${needed.least} to ${needed.most}`} here`
          : ''}
        : {left} {left === 1 ? 'other has' : 'others have'} played less. By matches that the league has
        confirmed. Every row leads to them.
      </p>
      {/* What scrolls must be reachable without a mouse. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="relative mt-3 overflow-x-auto" aria-label={caption} tabIndex={0}>
        <table className="figures w-full">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className={stays}>
                Player
              </th>
              <th scope="col">Percentile</th>
              {heads.map(({ head }) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ slug, name, clubName, to, clubTo, standing, cells }) => (
              <tr key={slug} className={isPicked(slug) ? 'font-semibold' : undefined}>
                <th scope="row" className={stays}>
                  {nameOf(name, clubName, to)}
                </th>
                <td>{standing ?? 'not ranked'}</td>
                {cells.map((cell, place) => (
                  <td key={place}>
                    {cell === null ? (
                      <NotRecorded />
                    ) : heads[place]?.isOfClub ? (
                      <Link to={clubTo}>{cell}</Link>
                    ) : (
                      cell
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

const nameOf = (name: string, clubName: string, to: string) => (
  <span className="block min-w-36">
    <Link to={to}>{name}</Link>
    <span className="block text-14 font-normal text-soft max-sm:text-12">{clubName}</span>
  </span>
)
