// Cups by competition, awards by kind: the newest first.
import { ordinal } from '#lib/format/ordinal.ts'
import * as words from '#messages/record/honours.js'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { ClubName } from './club-name.tsx'
import type { Award, Cup } from './honour-queries.ts'
import { seasonWords } from './years.ts'

export function Cups({ cups }: { cups: readonly Cup[] }) {
  if (cups.length === 0) return <Empty title={words.noCups} />
  return [...Map.groupBy(cups, ({ competition }) => competition.name)].map(([name, won]) => (
    <Section key={name} title={name}>
      <ol>
        {won.map(({ season, club, final }) => (
          <li key={season} className="flex flex-wrap items-center gap-x-4 border-b border-line py-2">
            <span className="w-16 font-display text-20">{seasonWords(season)}</span>
            <ClubName club={club} />
            <span className="text-14 text-soft">{final ?? words.noFinal}</span>
          </li>
        ))}
      </ol>
    </Section>
  ))
}

/** The one that everybody asks for comes first. */
const first = words.starAward

export function Awards({ awards }: { awards: readonly Award[] }) {
  if (awards.length === 0) return <Empty title={words.noAwards} />
  const kinds = [...Map.groupBy(awards, ({ award }) => award)].toSorted(
    ([one], [other]) => Number(other === first) - Number(one === first) || (one < other ? -1 : 1),
  )
  return kinds.map(([kind, given]) => (
    <Section key={kind} title={kind}>
      <ol className="sm:columns-2 sm:gap-x-12">
        {given.map(award => (
          <li
            key={`${award.season} ${award.place} ${award.name ?? award.clubName}`}
            className="flex break-inside-avoid flex-wrap items-baseline gap-x-3 border-b border-line py-1.5"
          >
            <span className="w-16 font-display text-16 text-soft">{seasonWords(award.season)}</span>
            <Winner award={award} />
            <span className="text-14 text-soft">
              {[
                award.place !== null && award.place > 1 ? ordinal(award.place) : undefined,
                award.name === null ? undefined : award.clubName,
                award.value,
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  ))
}

function Winner({ award: { name, slug, clubName, clubSlug } }: { award: Award }) {
  if (name !== null) return slug === null ? name : <Link to={`/players/${slug}`}>{name}</Link>
  return clubSlug === null ? clubName : <Link to={`/teams/${clubSlug}`}>{clubName}</Link>
}
