// Around a list: its filters as a plain form, how many there are, the way to the file, the pages.
import * as words from '#messages/site/listFrame.js'
import type { ReactNode } from 'react'
import { inLanguage } from '#lib/router/language-path.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { Button, ButtonLink } from './button.tsx'
import { Empty } from './empty.tsx'
import { Choice, Field } from './field.tsx'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { Notice } from './notice.tsx'
import { Pager } from './pager.tsx'
import {
  type ListParams,
  type FilterNames,
  hrefOf,
  usualSort,
  without,
  wrongOrder,
} from '#lib/router/search-params.ts'
import { pageSize } from '#lib/router/page-number.ts'

export type FilterField = {
  name: string
  label: string
  placeholder?: string
  /** A choice among these; without them it is a line to write in. */
  options?: readonly (readonly [value: string, label: string])[]
  /** What stands first, for everything; a choice that has none always has an answer. */
  all?: string
  /** What is chosen where the address says nothing. */
  standard?: string
}

/** What a list is given: what was found, for what the address asks. */
export type ListProps<List> = { list: List; asked: ListParams; search: URLSearchParams }

type Frame = ListProps<{ total: number; wrong: readonly string[] }> & {
  path: string
  fields: readonly FilterField[]
  sorts: FilterNames
  filters: FilterNames
  count: ReactNode
  csv?: string
  /** What is listed. */
  noun: 'player' | 'coach' | 'official' | 'transfer' | 'value'
  /** Why there is nobody, where no filter is to blame. */
  nobody: ReactNode
  children: ReactNode
}

export function ListFrame(frame: Frame) {
  const { path, asked, search, sorts, list, count, csv, children } = frame
  const { total } = list
  const wrong = [...list.wrong, ...wrongOrder(search, asked)]
  const usual = usualSort(sorts)
  return (
    <>
      <Filters {...frame} />
      {wrong.length > 0 ? (
        <Notice tone="warning">{words.restCounts({ problems: wrong.join(' ') })}</Notice>
      ) : null}
      {total === 0 ? (
        <Nobody {...frame} />
      ) : (
        <>
          <div className="mt-4 mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
            <h2>{count}</h2>
            {csv ? (
              <a href={hrefOf(csv, { ...asked, page: 1 }, usual)} download className="no-print">
                {words.downloadCsv}
              </a>
            ) : null}
          </div>
          {children}
          <Pager
            page={asked.page}
            pages={Math.ceil(total / pageSize)}
            hrefFor={page => hrefOf(path, { ...asked, page }, usual)}
          />
        </>
      )}
    </>
  )
}

function Filters({ path, asked, fields, sorts }: Frame) {
  const navigate = useNavigate()
  const usual = usualSort(sorts)
  return (
    <search>
      <form
        // Another address is another form.
        key={hrefOf(path, asked, usual)}
        action={inLanguage(path)}
        className="choices no-print my-6 gap-3"
        onSubmit={event => {
          event.preventDefault()
          const said = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
            typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
          )
          const { sort = usual, ...rest } = Object.fromEntries(said)
          navigate(hrefOf(path, { said: rest, sort, page: 1 }, usual))
        }}
      >
        {fields.map(field => (
          <FilterInput
            key={field.name}
            field={field}
            value={asked.said[field.name] ?? field.standard ?? ''}
          />
        ))}
        <Choice
          label={words.order}
          name="sort"
          defaultValue={asked.sort}
          options={optionsOf(Object.entries(sorts))}
        />
        <Button type="submit" className="md:mb-1.5">
          {words.show}
        </Button>
      </form>
    </search>
  )
}

function FilterInput({ field, value }: { field: FilterField; value: string }) {
  const { name, label, placeholder, options, all } = field
  if (!options)
    return (
      <Field
        label={label}
        name={name}
        type={name === 'q' ? 'search' : 'text'}
        maxLength={100}
        placeholder={placeholder}
        defaultValue={value}
      />
    )
  const choices = all === undefined ? options : [['', all] as const, ...options]
  return <Choice label={label} name={name} defaultValue={value} options={optionsOf(choices)} />
}

const optionsOf = (options: readonly (readonly [string, string])[]) =>
  options.map(([value, label]) => ({ value, label }))

function Nobody({ path, asked, filters, fields, sorts, noun, nobody }: Frame) {
  const usual = usualSort(sorts)
  if (asked.page > 1)
    return (
      <Empty
        title={words.noPage({ page: asked.page })}
        action={<ButtonLink to={hrefOf(path, { ...asked, page: 1 }, usual)}>{words.firstPage}</ButtonLink>}
      />
    )
  const set = Object.entries(asked.said).filter(([name]) => name !== 'season')
  if (set.length === 0) return <Empty title={words.nobodyHere({ noun })}>{nobody}</Empty>
  return (
    <Empty
      title={words.noMatches({ count: set.length })}
      action={set.map(([name, value]) => (
        <Link key={name} to={hrefOf(path, without(asked, name), usual)} className="button button-quiet px-3">
          {filters[name]}: {labelOf(fields, name, value)} <Icon name="close" size={16} />
          <span className="sr-only">{words.remove}</span>
        </Link>
      ))}
    >
      {words.removeOne}
    </Empty>
  )
}

const labelOf = (fields: readonly FilterField[], name: string, value: string) =>
  fields.find(field => field.name === name)?.options?.find(([each]) => each === value)?.[1] ?? value
