import type { ReactNode } from 'react'
import { Empty } from '#ui/empty.tsx'
import { PageTitle, Section } from '#ui/page-title.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { ButtonLink } from '#ui/button.tsx'

/** A page over a part of the record: what it is, what the record has of it, and how that is read. */
export function RecordPage({
  title,
  lead,
  tabs,
  empty,
  reading,
}: {
  title: string
  lead: ReactNode
  /** The pages beside this one. */
  tabs?: { label: string; tabs: { to: string; label: string }[] }
  /** Why nothing stands here. `next`: the one useful step. */
  empty: { title: string; words: ReactNode; next: { to: string; label: string } }
  /** What stands in a row, and what it means. */
  reading: Record<string, ReactNode>
}) {
  return (
    <div className="column">
      <PageTitle title={title} lead={lead} />
      {tabs ? <TabLinks {...tabs} /> : null}
      {/* The rule above it is the title’s, or the tabs’. */}
      <div className="mb-10 *:border-t-0">
        <Empty title={empty.title} action={<ButtonLink to={empty.next.to}>{empty.next.label}</ButtonLink>}>
          <p>{empty.words}</p>
        </Empty>
      </div>
      <Section title="How this page is read">
        <dl className="grid gap-x-10 sm:grid-cols-2">
          {Object.entries(reading).map(([name, meaning]) => (
            <div key={name} className="border-b border-line py-3">
              <dt className="font-semibold">{name}</dt>
              <dd className="max-w-[60ch] text-soft">{meaning}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </div>
  )
}
