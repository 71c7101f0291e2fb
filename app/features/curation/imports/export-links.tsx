import { useState } from 'react'
import { Choice } from '#ui/field.tsx'

const files = [
  { name: 'matches.csv', label: 'Matches (CSV)' },
  { name: 'table.csv', label: 'Table (CSV)' },
  { name: 'season.json', label: 'Everything (JSON)' },
]

export function ExportLinks({
  seasons,
  season,
}: {
  seasons: readonly { value: string; label: string }[]
  season: string
}) {
  const [chosen, setChosen] = useState(season)
  return (
    <div className="flex max-w-[44rem] flex-wrap items-end gap-3">
      <Choice
        label="Season"
        name="exported"
        options={seasons}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      {files.map(({ name, label }) => (
        <a key={name} className="button button-quiet" href={`/seasons/${chosen}/${name}`} download>
          {label}
        </a>
      ))}
    </div>
  )
}
