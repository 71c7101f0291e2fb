import * as words from '#messages/record/search.js'
import { useRead } from '#lib/data/use-read.ts'
import type { Visit } from '#app/shell/page.tsx'
import { productName } from '#app/shell/brand.ts'
import { findPages } from '#features/record/search/find-pages.ts'
import { FoundGroups } from '#features/record/search/found-groups.tsx'
import { NothingFound } from '#features/record/search/nothing-found.tsx'
import { PageList } from '#features/record/search/page-list.tsx'
import { searchTermOf, searchRead } from '#features/record/search/queries.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useSearch } from '#lib/router/use-search.ts'
import { PageTitle, Section } from '#ui/page-title.tsx'
import { SearchBox } from '#ui/search-box.tsx'

export const head = ({ search }: Visit) => ({
  title: searchTermOf(search)
    ? `${searchTermOf(search)} · ${words.search} · ${productName}`
    : `${words.search} · ${productName}`,
  description: import.meta.env.SSR && words.description({ product: productName }),
  index: false,
})

export const reads = ({ search }: Visit) => [searchRead(searchTermOf(search))]

export default function SearchPage() {
  const navigate = useNavigate()
  const question = searchTermOf(useSearch())
  const { data: found } = useRead(searchRead(question))
  const pages = findPages(question)
  const isFound = pages.length > 0 || (found && found.groups.length > 0)
  return (
    <div className="column">
      <PageTitle title={words.search} lead={words.lead} />
      <div className="mb-8 max-w-[40rem]">
        <SearchBox
          key={question}
          label={words.searchTheSite}
          action="/search"
          defaultValue={question}
          onSubmit={asked => navigate(`/search?${new URLSearchParams({ q: asked }).toString()}`)}
        />
      </div>
      <div className="max-w-[40rem]">
        {found ? <FoundGroups groups={found.groups} question={question} /> : null}
        {pages.length > 0 ? (
          <Section title={words.pages}>
            <PageList pages={pages} />
          </Section>
        ) : null}
        {isFound ? null : <NothingFound question={question} near={found?.near ?? []} />}
      </div>
    </div>
  )
}
