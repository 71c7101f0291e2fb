import * as titles from '#messages/site/pageTitles.js'
import * as words from '#messages/fans/follows.js'
import { useSession } from '#features/accounts/session/session.ts'
import { HubFrame } from '#features/homes/dashboard/hub-frame.tsx'
import { Query } from '#ui/query.tsx'
import { ClubChoice } from '#features/fans/follows/club-choice.tsx'
import { Feed } from '#features/fans/follows/feed.tsx'
import { FollowFromLink } from '#features/fans/follows/follow-from-link.tsx'
import { FollowList } from '#features/fans/follows/follow-list.tsx'
import { choicesRead, type Follow, followsRead } from '#features/fans/follows/queries.ts'
import { useSearch } from '#lib/router/use-search.ts'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'

export const title = titles.following

export default function FollowingPage() {
  const session = useSession()
  const { profile, isImpersonating } = session
  const userId = profile?.id ?? ''
  const search = useSearch()
  const common = { userId, readOnly: isImpersonating }
  return (
    <HubFrame session={session} title={words.title}>
      <Query of={followsRead(userId)}>
        {found => (
          <>
            <FollowFromLink follows={found} search={search} {...common} />
            {found.length > 0 ? (
              <Section title={words.activity}>
                <Feed userId={userId} />
              </Section>
            ) : null}
            <Section title={words.followed}>
              {found.length > 0 ? (
                <FollowList follows={found} {...common} />
              ) : (
                <p className="max-w-[60ch] text-soft">{words.followNone}</p>
              )}
            </Section>
            <Section title={words.addMore}>
              <Choices follows={found} {...common} />
              <p className="mt-4 max-w-[60ch] text-soft">
                {words.chooseElsewhere({
                  players: <Link to="/explore/players" />,
                  clubs: <Link to="/explore/teams" />,
                })}
              </p>
            </Section>
          </>
        )}
      </Query>
    </HubFrame>
  )
}

function Choices({ follows, ...common }: { follows: Follow[]; userId: string; readOnly: boolean }) {
  const isFollowed = (id: string) => follows.some(({ clubId }) => clubId === id)
  return (
    <Query of={choicesRead} lines={1}>
      {clubs => <ClubChoice clubs={clubs.filter(({ id }) => !isFollowed(id))} {...common} />}
    </Query>
  )
}
