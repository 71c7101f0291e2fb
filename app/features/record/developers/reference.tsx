// Every resource of the API with its addresses, parameters and fields, as the contract declares them.
import * as words from '#messages/record/developers.js'
import { type Column, Table } from '#ui/table.tsx'

type Parameter = { name: string; about: string; form: string; usual: string | null; isRequired: boolean }
type ListedField = { name: string; about: string; type: string }

export type ReferenceEntry = {
  name: string
  summary: string
  paths: string[]
  parameters: Parameter[]
  fields: ListedField[]
}

export function Reference({ resources }: { resources: readonly ReferenceEntry[] }) {
  return (
    <div className="grid">
      {resources.map(({ name, summary, paths, parameters, fields }) => (
        <details key={name} id={name} className="border-b border-line py-0.5">
          <summary className="cursor-pointer py-2.5">
            <code>{name}</code> <span className="text-soft">{summary}</span>
          </summary>
          <div className="my-2.5 grid gap-4">
            <p className="text-14">
              {paths.map(path => (
                <code key={path} className="block [overflow-wrap:anywhere]">
                  {path}
                </code>
              ))}
            </p>
            <Table
              caption={words.parameters}
              rows={parameters}
              rowKey={parameter => parameter.name}
              columns={parameterColumns}
              empty={null}
            />
            <Table
              caption={words.fields}
              rows={fields}
              rowKey={field => field.name}
              columns={fieldColumns}
              empty={null}
            />
          </div>
        </details>
      ))}
    </div>
  )
}

/** A list of all values leaves room for the meanings. */
const widest = 'block sm:max-w-[18rem]'

const parameterColumns: Column<Parameter>[] = [
  { key: 'name', head: words.parameter, primary: true, cell: ({ name }) => <code>{name}</code> },
  { key: 'about', head: words.meaning, long: true, cell: ({ about }) => about },
  {
    key: 'form',
    head: words.takes,
    long: true,
    cell: ({ form, usual, isRequired }) => (
      <span className={widest}>
        {isRequired ? words.needed({ form }) : usual === null ? form : words.usually({ form, usual })}
      </span>
    ),
  },
]

const fieldColumns: Column<ListedField>[] = [
  { key: 'name', head: words.field, primary: true, cell: ({ name }) => <code>{name}</code> },
  { key: 'about', head: words.meaning, long: true, cell: ({ about }) => about },
  {
    key: 'type',
    head: words.type,
    long: true,
    cell: ({ type }) => <code className={`${widest} text-14`}>{type}</code>,
  },
]
