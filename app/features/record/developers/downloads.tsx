// The files of each season.
import * as words from '#messages/record/developers.js'
import { type Season, seasonLabel } from '#league/seasons.ts'

// Names of formats and of files, the same in every language.
const files: [name: string, label: string][] = [
  ['matches.csv', words.matchesFile],
  ['table.csv', words.tableFile],
  ['season.json', 'JSON'],
  ['football.txt', 'Football.TXT'],
  ['SHA256SUMS', 'SHA256SUMS'],
  ['CHANGELOG.csv', 'CHANGELOG'],
]

export function Downloads({ seasons }: { seasons: readonly Pick<Season, 'slug' | 'name' | 'isSample'>[] }) {
  const [newest, ...others] = seasons
  return (
    <>
      {newest ? <SeasonFiles seasons={[newest]} /> : null}
      {others.length > 0 ? (
        <details>
          <summary className="cursor-pointer py-2.5">{words.allSeasons}</summary>
          <SeasonFiles seasons={others} />
        </details>
      ) : null}
    </>
  )
}

function SeasonFiles({ seasons }: { seasons: readonly Pick<Season, 'slug' | 'name' | 'isSample'>[] }) {
  return (
    <ul className="grid gap-2">
      {seasons.map(season => (
        <li key={season.slug} className="border-b border-line py-2">
          {seasonLabel(season)}{' '}
          <span className="flex flex-wrap gap-x-4 text-14">
            {files.map(([name, label]) => [
              <a
                key={name}
                href={`/seasons/${season.slug}/${name}`}
                aria-label={`${label}, ${seasonLabel(season)}`}
                className="inline-flex min-h-11 items-center"
              >
                {label}
              </a>,
              ' ',
            ])}
          </span>
        </li>
      ))}
    </ul>
  )
}
