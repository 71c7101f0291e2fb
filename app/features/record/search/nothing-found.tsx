import * as words from '#messages/record/search.js'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { PageList } from './page-list.tsx'
import { type Found, hrefOfAnswer } from './queries.ts'
import { leaguePages } from './site-pages.ts'

const examples = ['Bosso', 'DeMbare', words.exampleMatch, words.exampleAward, '2019']

/** Before anything was asked, and when nothing answers: what is nearest, and what can be asked. */
export function NothingFound({ question, near }: { question: string; near: Found['near'] }) {
  return (
    <Section title={question ? words.nothingFor({ question }) : words.whatAreYouLooking}>
      {near.length > 0 ? (
        <p className="mb-4">
          {words.nearest}{' '}
          {near.map(({ kind, slug, name }, place) => (
            <span key={slug}>
              {place === 0 ? '' : ', '}
              <Link to={hrefOfAnswer({ kind, slug })}>{name}</Link>
            </span>
          ))}
          .
        </p>
      ) : null}
      <p className="mb-4 text-soft">{question ? words.tryOneWord : words.writeAWord}</p>
      <ul className="mb-6 flex flex-wrap gap-2">
        {examples.map(example => (
          <li key={example}>
            <Link
              to={`/search?${new URLSearchParams({ q: example }).toString()}`}
              className="button button-quiet px-3"
            >
              {example}
            </Link>
          </li>
        ))}
      </ul>
      <PageList pages={leaguePages} />
    </Section>
  )
}
