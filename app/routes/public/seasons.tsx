import * as words from '#messages/record/seasons.js'
import { useRead } from '#lib/data/use-read.ts'
import type { Visit } from '#app/shell/page.tsx'
import { productName } from '#app/shell/brand.ts'
import { championsRead } from '#features/record/honours/queries.ts'
import { TitleHistory } from '#features/record/honours/title-history.tsx'
import { leadersRead } from '#features/record/seasons/queries.ts'
import { SeasonList } from '#features/record/seasons/season-list.tsx'
import { seasonsRead } from '#league/seasons.ts'
import { Link } from '#ui/link.tsx'
import { PageTitle, Section } from '#ui/page-title.tsx'
import { Share } from '#ui/share.tsx'
import { breadcrumbs } from '#lib/formats/breadcrumbs.ts'

export const head = ({ siteUrl }: Visit) => ({
  title: `${words.seasons} · ${productName}`,
  description: import.meta.env.SSR && words.description,
  canonical: '/seasons',
  jsonLd: import.meta.env.SSR && [
    { '@type': 'SportsOrganization', name: words.league, sport: words.sport },
    breadcrumbs(siteUrl, [productName, '/'], [words.seasons, '/seasons']),
  ],
})

export const reads = () => [seasonsRead, championsRead, leadersRead]

export default function SeasonsPage() {
  const { data: seasons = [] } = useRead(seasonsRead)
  const { data: champions = { clubs: [], titles: [] } } = useRead(championsRead)
  const { data: leaders = [] } = useRead(leadersRead)

  function placed(season: string, wanted: number) {
    const leader = leaders.find(({ place, season: { slug } }) => slug === season && place === wanted)
    if (leader) return { club: leader.club, points: leader.points }
    const title = champions.titles.find(one => one.season === season && one.place === wanted)
    const club = champions.clubs[title?.club ?? -1]
    return title && club ? { club, points: title.points } : undefined
  }

  const listed = seasons.map(season => ({
    season,
    first: placed(season.slug, 1),
    second: placed(season.slug, 2),
  }))
  return (
    <div className="column">
      <PageTitle
        title={words.seasons}
        lead={words.lead}
        actions={<Share title={words.seasonsOfLeague} path="/seasons" />}
      />
      <SeasonList seasons={listed} />
      <Section title={words.titleHistory} action={<Link to="/records">{words.records}</Link>}>
        <TitleHistory champions={champions} />
      </Section>
    </div>
  )
}
