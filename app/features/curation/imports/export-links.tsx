import * as words from '#messages/curation/imports.js'
import { useState } from 'react'
import { Choice } from '#ui/field.tsx'

const files = [
  { name: 'matches.csv', label: words.matchesCsv },
  { name: 'table.csv', label: words.tableCsv },
  { name: 'season.json', label: words.everythingJson },
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
        label={words.season}
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
