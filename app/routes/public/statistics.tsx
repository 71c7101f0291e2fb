import { useRead } from '#lib/use-read.ts'
import { productName } from '#app/site.ts'
import { numbersTabs } from '#features/record/tabs.ts'
import { SeasonFigures } from '#features/statistics/season-figures.tsx'
import { seasonsRead } from '#league/seasons.ts'
import { Link } from '#ui/link.tsx'
import { PageTitle, Section } from '#ui/page-title.tsx'
import { TabLinks } from '#ui/tab-links.tsx'

export const head = () => ({
  title: `Statistics · ${productName}`,
  description:
    "Goals and results of Zimbabwe's Premier Soccer League season by season, counted from its matches.",
})

export const reads = () => [seasonsRead]

export default function StatisticsPage() {
  const { data: seasons = [] } = useRead(seasonsRead)
  return (
    <div className="column">
      <PageTitle title="Statistics" lead="Counted from the matches in the record, and from nothing else." />
      <TabLinks {...numbersTabs} />
      <div className="mt-8">
        <Section title="The league, season by season">
          <SeasonFigures seasons={seasons} />
          <p className="mt-3 max-w-[60ch] text-14 text-soft">
            Awarded matches count as they were awarded. Runs, biggest wins and titles stand under{' '}
            <Link to="/records">records</Link>; appearances, goals and cards of players under{' '}
            <Link to="/explore/players">players</Link>.
          </p>
        </Section>
      </div>
    </div>
  )
}
