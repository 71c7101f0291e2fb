// An article as readers see it, and the stub of one that was withdrawn.
import * as messages from '#messages/news/article.js'
import { sample } from '#messages/site/parts.js'
import { langOf } from '#lib/language/lang-of.ts'
import { isLanguage, languageNames } from '#lib/language/languages.ts'
import { pathIn } from '#lib/language/paths.ts'
import { Link } from '#ui/link.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Share } from '#ui/share.tsx'
import { Corrections, Mentions, Related } from './article-foot.tsx'
import type { Article } from './article-queries.ts'
import { ArticleText } from './article-text.tsx'
import { hrefOfArticle, type Kind, kindLabels } from './labels.ts'

export function ArticleView({ article }: { article: Article }) {
  if (article.status === 'withdrawn') return <WithdrawnArticle article={article} />
  const { kind, title, standfirst, corrections, isSample } = article
  const lang = langOf(article)
  return (
    <article>
      <PageTitle
        eyebrow={kindLabels[kind as Kind]}
        title={lang ? <span lang={lang}>{title}</span> : title}
        lead={lang && standfirst ? <span lang={lang}>{standfirst}</span> : standfirst}
        actions={isSample ? <span className="stamp font-display text-soft">{sample}</span> : undefined}
      />
      <Byline article={article} />
      <Versions versions={article.versions} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,68ch)_minmax(0,1fr)]">
        <div>
          <div lang={lang}>
            <ArticleText {...article} />
          </div>
          <div className="my-6">
            <Share title={title} path={hrefOfArticle(article)} />
          </div>
          <Corrections corrections={corrections} />
        </div>
        <aside>
          <Mentions mentions={article.mentions} />
          <Related related={article.related} />
        </aside>
      </div>
    </article>
  )
}

function Byline({
  article: { byline, club, publishedAt, publishedWords, corrections },
}: {
  article: Article
}) {
  const [last] = corrections
  return (
    <p className="mb-6 flex flex-wrap gap-x-4 gap-y-1 text-14 text-soft">
      <span>
        {club
          ? messages.byFrom({
              author: byline,
              club: club.name,
              link: <Link to={`/teams/${club.slug}`} />,
            })
          : messages.by({ author: byline })}
      </span>{' '}
      {publishedAt ? (
        <span>{messages.published({ words: publishedWords, time: <time dateTime={publishedAt} /> })}</span>
      ) : null}{' '}
      {last ? (
        <span>
          {messages.updated({
            words: last.words,
            time: <time dateTime={last.correctedAt} />,
            link: <a href="#corrections">{messages.corrected}</a>,
          })}
        </span>
      ) : null}
    </p>
  )
}

/** The same story in other languages, each named in its own; its page is in that language too. */
function Versions({ versions }: Pick<Article, 'versions'>) {
  if (versions.length === 0) return null
  return (
    <nav aria-label={messages.otherLanguages} className="mb-6 flex flex-wrap gap-x-4">
      <span className="text-soft">{messages.readIn}</span>
      {versions.map(({ slug, language }) =>
        isLanguage(language) ? (
          <a key={slug} href={pathIn(language, hrefOfArticle({ slug }))} lang={language} hrefLang={language}>
            {languageNames[language]}
          </a>
        ) : null,
      )}
    </nav>
  )
}

function WithdrawnArticle({
  article: { title, withdrawnReason, publishedAt, publishedOn, related },
}: {
  article: Article
}) {
  return (
    <>
      <PageTitle eyebrow={messages.withdrawn} title={title} />
      <div className="max-w-[68ch] border-l-4 border-ink bg-shade px-4 py-3">
        <p className="font-semibold">{messages.withdrawnTitle}</p>
        <p>
          {withdrawnReason}
          {publishedAt ? ` ${messages.wasPublished({ day: publishedOn })}` : null}
        </p>
      </div>
      <div className="mt-10">
        <Related related={related} />
      </div>
    </>
  )
}
