import { useQuery } from '@tanstack/react-query'
import { productName } from '#app/site.ts'
import { seasonLabel, seasonsRead } from '#league/seasons.ts'
import { Link } from '#ui/link.tsx'
import { PageTitle } from '#ui/page-title.tsx'

export const head = () => ({
  title: `Season · ${productName}`,
  description: 'Every season of the Premier Soccer League in the record, with its table and its results.',
})

export const reads = () => [seasonsRead]

export default function SeasonPage() {
  const { data: seasons = [] } = useQuery(seasonsRead)
  return (
    <div className="column">
      <PageTitle title="Seasons" />
      <ul>
        {seasons.map(season => (
          <li key={season.slug}>
            <Link to={`/seasons/${season.slug}`}>{seasonLabel(season)}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
