import * as words from '#messages/record/developers.js'
import type { ReactNode } from 'react'
import { useRead } from '#lib/data/use-read.ts'
import { call } from '#lib/data/call.ts'
import { read } from '#lib/data/read.ts'
import { Chapter } from '#features/record/about/chapter.tsx'
import { Downloads } from '#features/record/developers/downloads.tsx'
import { Reference, type ReferenceEntry } from '#features/record/developers/reference.tsx'
import { TryIt } from '#features/record/developers/try-it.tsx'
import { WebhookGuide } from '#features/record/developers/webhook-guide.tsx'
import { currentSeason, seasonsRead } from '#league/seasons.ts'
import { Link } from '#ui/link.tsx'
import { productName } from '#app/shell/brand.ts'
import { PageTitle } from '#ui/page-title.tsx'

export const head = () => ({
  title: `${words.title} · ${productName}`,
  description: import.meta.env.SSR && words.description({ product: productName }),
})

// The contract itself is loaded on the server only.
const referenceRead = read<ReferenceEntry[]>(['api reference'], async () =>
  (await import('#app/api/reference.ts')).listReference(),
)

const phoneMenuRead = read(['phone menu'], db => call(db, 'phone_menu_is_shown'))

export const reads = () => [referenceRead, seasonsRead, phoneMenuRead]

/** The words stand in the message. */
const OpenApiLink = ({ children }: { children?: ReactNode }) => <a href="/api/v1/openapi.json">{children}</a>

export default function DevelopersPage() {
  const { data: resources = [] } = useRead(referenceRead)
  const { data: seasons = [] } = useRead(seasonsRead)
  const { data: hasPhoneMenu = false } = useRead(phoneMenuRead)
  const season = currentSeason(seasons)?.slug ?? '2025'
  return (
    <div className="column">
      <PageTitle title={words.title} lead={words.lead} />
      <Chapter title={words.start}>
        <p>{words.startText}</p>
        <TryIt path={`/api/v1/tables?season=${season}`} about={words.exampleTable} />
        <TryIt path={`/api/v1/matches?season=${season}&limit=3`} about={words.exampleMatches} />
        <TryIt path="/api/v1/clubs/dynamos" about={words.exampleClub} />
      </Chapter>
      <Chapter title={words.answers}>
        <p>{words.pagesText({ code: <code /> })}</p>
        <p>{words.nullText({ code: <code /> })}</p>
        <p>{words.sourcesText({ code: <code /> })}</p>
        <p>{words.etagText({ code: <code /> })}</p>
        <p>{words.problemsText({ code: <code /> })}</p>
      </Chapter>
      <Chapter title={words.limits} id="limits">
        <p>{words.limitsText({ link: <Link to="/dashboard/settings#api-keys" />, code: <code /> })}</p>
        <p>{words.limitHeaders({ code: <code /> })}</p>
      </Chapter>
      <Chapter title={words.reference} id="reference">
        <p>
          {words.referenceText({
            link: <OpenApiLink />,
          })}
        </p>
        <Reference resources={resources} />
      </Chapter>
      <Chapter title={words.downloads} id="downloads">
        <p>{words.downloadsText}</p>
        <Downloads seasons={seasons} />
      </Chapter>
      <Chapter title={words.embeds} id="embeds">
        <p>{words.embedsText({ link: <Link to="/developers/embed" /> })}</p>
      </Chapter>
      <Chapter title={words.webhooks} id="webhooks">
        <WebhookGuide />
      </Chapter>
      {hasPhoneMenu ? (
        <Chapter title={words.phones} id="phones">
          <p>{words.phonesText({ link: <Link to="/developers/phone" /> })}</p>
        </Chapter>
      ) : null}
      <Chapter title={words.licence} id="licence">
        <p>{words.licenceText({ link: <Link to="/about" /> })}</p>
      </Chapter>
      <Chapter title={words.changes} id="changes">
        <p>{words.changesText}</p>
        <ul className="list-disc pl-5">
          <li>{words.version100}</li>
        </ul>
      </Chapter>
    </div>
  )
}
