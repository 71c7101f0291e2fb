import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page-title.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { NewList } from './list-acts.tsx'
import { ListView } from './list-view.tsx'
import type { Scouting } from './queries.ts'
import { listPath } from './labels.ts'

export function ScoutingView({ scouting, userId }: { scouting: Scouting; userId: string }) {
  const { lists } = scouting
  const open = lists.find(({ id }) => id === scouting.open)
  if (!open)
    return (
      <Empty
        title="You have no list yet"
        action={
          <>
            <NewList userId={userId} kind="primary" />
            <ButtonLink kind="quiet" to="/explore/players">
              See the players
            </ButtonLink>
          </>
        }
      >
        A list holds up to 50 players. Then “Shortlist” on a player’s page puts them on it.
      </Empty>
    )
  return (
    <>
      <div className="mb-6">
        <Notice tone="info">
          Only you see your lists, notes and reports: no administrator does, nor anybody who looks through
          your eyes.
        </Notice>
      </div>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <TabLinks
            label="Your lists"
            tabs={lists.map(({ id, name, players }) => ({ to: listPath(id), label: name, count: players }))}
            open={listPath(open.id)}
          />
        </div>
        <NewList userId={userId} />
      </div>
      <Section title={open.name} action={open.isSample ? <SampleStamp /> : undefined}>
        <ListView key={open.id} list={open} scouting={scouting} userId={userId} />
      </Section>
    </>
  )
}
