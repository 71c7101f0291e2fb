import * as words from '#messages/numbers/overview.js'
import { langOf } from '#lib/language/lang-of.ts'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { ListOf } from '#ui/list-of.tsx'
import type { Articles } from './analysis-queries.ts'
import { groups, hrefOfTool, type Tool, tools } from './tools.ts'

/** Every tool with what it answers, and the newest articles. */
export function Overview({ articles }: { articles: Articles }) {
  return (
    <>
      {Object.entries(groups).map(([group, title]) => (
        <ToolGroup
          key={group}
          title={title}
          listed={Object.entries<Tool>(tools).filter(([, tool]) => tool.group === group)}
        />
      ))}
      <Section
        title={words.articles}
        action={
          <Link to="/news?kind=analysis" className="quiet-link text-green">
            {words.allArticles}
          </Link>
        }
      >
        <ListOf
          items={articles}
          empty={<p className="py-3 text-soft">{words.noArticles}</p>}
          className="grid lg:grid-cols-2 lg:gap-x-12"
        >
          {({ slug, title, standfirst, language, publishedAt, day, isSample }) => (
            <li key={slug} className="border-b border-line py-4">
              <h3 lang={langOf({ language })} className="font-display text-20 leading-tight">
                <Link to={`/news/${slug}`} className="text-ink no-underline hover:underline">
                  {title}
                </Link>
              </h3>
              {standfirst ? (
                <p lang={langOf({ language })} className="mt-1 max-w-[60ch]">
                  {standfirst}
                </p>
              ) : null}
              <p className="mt-1 flex items-center gap-3 text-14 text-soft">
                {publishedAt ? <time dateTime={publishedAt}>{day}</time> : null}
                {isSample ? <SampleStamp /> : null}
              </p>
            </li>
          )}
        </ListOf>
      </Section>
    </>
  )
}

function ToolGroup({ title, listed }: { title: string; listed: readonly (readonly [string, Tool])[] }) {
  if (listed.length === 0) return null
  return (
    <Section title={title}>
      <ul className="grid sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-3">
        {listed.map(([name, tool]) => (
          <li key={name} className="border-b border-line">
            <Link to={hrefOfTool(name)} className="group block h-full py-3 text-ink no-underline">
              <span className="font-display text-20 leading-tight text-green group-hover:underline">
                {tool.title}
              </span>{' '}
              <span className="mt-0.5 block max-w-[46ch] text-soft">{tool.words}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
