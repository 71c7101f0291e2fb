import * as words from '#messages/curation/imports.js'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { columnsOf, type ImportRow, type Kind, largestFile, readRows } from '#domain/curation/import-file.ts'
import { templateOf } from '#domain/curation/import-template.ts'
import { CsvProblem, readCsv } from '#lib/formats/csv-read.ts'
import { Button } from '#ui/button.tsx'
import { Choice, Field, TextArea } from '#ui/field.tsx'
import { formValuesOf } from '#ui/form-values.ts'

export type Prepared = { kind: Kind; rows: ImportRow[]; ignored: string[] }

const kindOptions = [
  { value: 'matches', label: words.fixtures },
  { value: 'squads', label: words.squads },
]

const tooLarge = words.tooLarge

type Errors = { file?: string; source?: string }

/** A file, pasted or chosen, and where it comes from. */
export function ImportForm({
  seasons,
  season,
  busy,
  onCheck,
  onChange,
}: {
  seasons: readonly { value: string; label: string }[]
  season: string
  busy: boolean
  onCheck: (prepared: Prepared) => void
  /** What was looked at is no longer what stands here. */
  onChange: () => void
}) {
  const [text, setText] = useState('')
  const [kind, setKind] = useState<Kind>('matches')
  const [errors, setErrors] = useState<Errors>({})

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (!file) return
    onChange()
    if (file.size > largestFile.characters) return setErrors({ file: tooLarge })
    setErrors({})
    setText(await file.text())
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = formValuesOf(new FormData(event.currentTarget))
    const read = prepare(kind, text, { season: given.text('season'), source: given.text('source') })
    const source = 'rows' in read && read.rows.some(row => !row['source']) ? words.sayWhere : undefined
    setErrors({ ...('problem' in read ? { file: read.problem } : {}), ...(source ? { source } : {}) })
    if ('rows' in read && !source) onCheck({ kind, rows: read.rows, ignored: read.ignored })
  }

  return (
    <form noValidate onSubmit={submit} onChange={onChange} className="grid max-w-[44rem] gap-4">
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Choice
          label={words.whatIsIn}
          name="kind"
          options={kindOptions}
          value={kind}
          onChange={({ target }) => setKind(target.value === 'squads' ? 'squads' : 'matches')}
        />
        <Choice
          label={words.season}
          hint={words.seasonHint}
          name="season"
          options={seasons}
          defaultValue={season}
        />
      </div>
      <p>
        <a
          className="button button-quiet"
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(templateOf(kind))}`}
          download={`${kind}-template.csv`}
        >
          {words.template}
        </a>
      </p>
      {kind === 'matches' ? <p className="text-14 text-soft">{words.resultsNote}</p> : null}
      <Field
        label={words.source}
        name="source"
        hint={words.sourceHint}
        maxLength={300}
        error={errors.source}
      />
      <Field
        label={words.csvFile}
        name="file"
        type="file"
        accept=".csv,text/csv"
        optional
        onChange={event => void choose(event)}
      />
      <TextArea
        label={words.rows}
        name="text"
        rows={8}
        hint={words.rowsHint({ columns: columnsOf[kind].join(', ') })}
        className="font-mono text-14"
        spellCheck={false}
        value={text}
        error={errors.file}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <Button type="submit" busy={busy}>
          {busy ? words.checking : words.check}
        </Button>
      </div>
    </form>
  )
}

function prepare(kind: Kind, text: string, usual: { season: string; source: string }) {
  // Also what was pasted.
  if (text.length > largestFile.characters) return { problem: tooLarge }
  try {
    const lines = readCsv(text, undefined, largestFile.rows)
    if (lines.length === 0) return { problem: words.noRows }
    const read = readRows(kind, lines, usual)
    if (read.missing.length > 0)
      return { problem: words.missingColumns({ columns: read.missing.join(', ') }) }
    return read
  } catch (error) {
    if (error instanceof CsvProblem) return { problem: error.message }
    throw error
  }
}
