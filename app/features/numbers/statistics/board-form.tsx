// The filters as two plain forms: each keeps the values of the other.
import * as words from '#messages/numbers/statistics.js'
import type { FormEvent } from 'react'
import { inLanguage } from '#lib/router/language-path.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox, Choice, Field } from '#ui/field.tsx'
import type { Board, Choice as Asked } from './board.ts'
import { canonicalSearch, statisticsPath } from './tabs.ts'

const summary = 'flex min-h-11 cursor-pointer items-center text-14 underline underline-offset-4'

export function BoardForm({ board, search }: { board: Board; search: URLSearchParams }) {
  const navigate = useNavigate()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const question = canonicalSearch(new URLSearchParams(said))
    navigate(question ? `${statisticsPath}?${question}` : statisticsPath)
  }
  const isSaid = ({ name }: Asked) => search.has(name)
  const form = { action: inLanguage(statisticsPath), onSubmit: send, className: 'no-print mt-4' }
  return (
    // Another address is another form.
    <search key={search.toString()}>
      <form {...form}>
        <Kept search={search} only={name => name === 'tab' || name === 'col'} />
        <div className="choices gap-3">
          {board.first.map(choice => (
            <Input key={choice.name} choice={choice} />
          ))}
          <Button type="submit">{words.show}</Button>
        </div>
        <details className="mt-2" open={board.more.some(isSaid) || board.isOfficial}>
          <summary className={summary}>{words.more}</summary>
          <div className="choices gap-3 pt-1 pb-2">
            {board.more.map(choice => (
              <Input key={choice.name} choice={choice} />
            ))}
            <Checkbox
              label={words.officialOnly}
              name="official"
              value="1"
              defaultChecked={board.isOfficial}
            />
          </div>
        </details>
      </form>
      <form {...form} className="no-print">
        <Kept search={search} only={name => name !== 'col' && name !== 'page'} />
        <details>
          <summary className={summary}>{words.columns}</summary>
          <div className="grid gap-x-6 pt-1 pb-2 sm:grid-cols-2 md:grid-cols-3">
            {board.columns.map(({ key, label }) => (
              <Checkbox
                key={key}
                label={label}
                name="col"
                value={key}
                defaultChecked={board.heads.some(head => head.key === key)}
              />
            ))}
          </div>
          <Button type="submit">{words.showColumns}</Button>
        </details>
      </form>
    </search>
  )
}

/** What the address says besides. */
function Kept({ search, only }: { search: URLSearchParams; only: (name: string) => boolean }) {
  return [...search]
    .filter(([name]) => only(name))
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
}

function Input({ choice: { name, label, value, options, placeholder } }: { choice: Asked }) {
  return options ? (
    <Choice
      {...{ name, label }}
      defaultValue={value}
      options={options.map(([each, said]) => ({ value: each, label: said }))}
    />
  ) : (
    <Field {...{ name, label, placeholder }} inputMode="numeric" maxLength={5} defaultValue={value} />
  )
}
