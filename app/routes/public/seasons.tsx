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
  title: `Seasons · ${productName}`,
  description: 'Every season of the Premier Soccer League in the record, with its champions and its results.',
  canonical: '/seasons',
  jsonLd: import.meta.env.SSR
    ? [
        { '@type': 'SportsOrganization', name: 'Premier Soccer League', sport: 'Association football' },
        breadcrumbs(siteUrl, [productName, '/'], ['Seasons', '/seasons']),
      ]
    : [],
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
        title="Seasons"
        lead="Every result since 2006, season by season, and the champions since 1980."
        actions={<Share title="Seasons of the Premier Soccer League" path="/seasons" />}
      />
      <SeasonList seasons={listed} />
      <Section title="Title history" action={<Link to="/records">Honours and records</Link>}>
        <TitleHistory champions={champions} />
      </Section>
    </div>
  )
}
