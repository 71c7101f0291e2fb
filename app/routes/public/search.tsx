import { useNavigate } from '#lib/router.tsx'
import { useSearch } from '#lib/search.ts'
import type { Visit } from '#app/page.tsx'
import { productName } from '#app/site.ts'
import { findPages } from '#features/search/find-pages.ts'
import { PageList } from '#features/search/page-list.tsx'
import { leaguePages } from '#features/search/site-pages.ts'
import { PageTitle, Section } from '#ui/page-title.tsx'
import { SearchBox } from '#ui/search-box.tsx'

const questionIn = (search: URLSearchParams) => (search.get('q') ?? '').trim().slice(0, 200)

export const head = ({ search }: Visit) => ({
  title: questionIn(search) ? `${questionIn(search)} · Search · ${productName}` : `Search · ${productName}`,
  description: `Search the pages of ${productName}.`,
  index: false,
})

export default function SearchPage() {
  const search = useSearch()
  const navigate = useNavigate()
  const question = questionIn(search)
  const found = findPages(question)
  return (
    <div className="column">
      <PageTitle title="Search" lead="Finds the pages of the site by what people call them." />
      <div className="mb-8 max-w-[40rem]">
        <SearchBox
          key={question}
          label="Search the site"
          action="/search"
          defaultValue={question}
          onSubmit={words => navigate(`/search?${new URLSearchParams({ q: words }).toString()}`)}
        />
      </div>
      <div className="max-w-[40rem]">
        {found.length > 0 ? (
          <Section title={`${found.length} ${found.length === 1 ? 'page' : 'pages'} for “${question}”`}>
            <PageList pages={found} />
          </Section>
        ) : (
          <Section title={question ? `Nothing found for “${question}”` : 'What are you looking for?'}>
            <p className="mb-4 text-soft">
              {question
                ? 'Try one word, or a shorter one. Clubs, players and matches cannot be found: the record has none.'
                : 'Write a word above, or choose a page.'}
            </p>
            <PageList pages={leaguePages} />
          </Section>
        )}
      </div>
    </div>
  )
}
