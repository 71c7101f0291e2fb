import * as titles from '#messages/site/pageTitles.js'
import * as words from '#messages/fans/scouting.js'
import { useSession } from '#features/accounts/session/session.ts'
import { HubFrame } from '#features/homes/dashboard/hub-frame.tsx'
import { mayScout } from '#features/homes/dashboard/tabs-of.ts'
import { PlayerSheetView } from '#features/fans/scouting/player-sheet.tsx'
import { scoutingRead, sheetRead } from '#features/fans/scouting/queries.ts'
import { ScoutingView } from '#features/fans/scouting/scouting-view.tsx'
import { listPath, scoutingPath } from '#features/fans/scouting/labels.ts'
import { useSearch } from '#lib/router/use-search.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { Query } from '#ui/query.tsx'

export const title = titles.scouting

function idIn(search: URLSearchParams, name: string): string | null {
  const said = search.get(name)
  return said !== null && /^[0-9a-f-]{36}$/.test(said) ? said : null
}

export const ownerReads = (userId: string, search: URLSearchParams) =>
  search.has('player') ? [] : [scoutingRead(userId, idIn(search, 'list'))]

export default function ScoutingPage() {
  const session = useSession()
  const { profile, roles, isImpersonating } = session
  const search = useSearch()
  const list = idIn(search, 'list')
  const player = idIn(search, 'player')
  return (
    <HubFrame session={session} title={words.title} lead={words.lead}>
      {isImpersonating ? (
        <Empty title={words.privateTitle}>{words.privateLead}</Empty>
      ) : !mayScout(roles) ? (
        <Empty
          title={words.forScouts}
          action={<ButtonLink to="/dashboard/requests?role=scout">{words.request}</ButtonLink>}
        >
          {words.forScoutsLead}
        </Empty>
      ) : player ? (
        <Player userId={profile?.id ?? ''} playerId={player} list={list} />
      ) : (
        <Lists userId={profile?.id ?? ''} list={list} />
      )}
    </HubFrame>
  )
}

function Lists({ userId, list }: { userId: string; list: string | null }) {
  return (
    <Query of={scoutingRead(userId, list)} rows={6} columns={3}>
      {found => (found ? <ScoutingView scouting={found} userId={userId} /> : null)}
    </Query>
  )
}

function Player({ userId, playerId, list }: { userId: string; playerId: string; list: string | null }) {
  return (
    <>
      <p className="mb-2">
        <Link to={list ? listPath(list) : scoutingPath}>{words.back}</Link>
      </p>
      <Query of={sheetRead(userId, playerId)} rows={6}>
        {found =>
          found?.player ? (
            <>
              <h2 className="mb-1 font-display text-34 leading-tight">{found.player.name}</h2>
              <PlayerSheetView sheet={found} player={found.player} userId={userId} />
            </>
          ) : (
            <Empty title={words.noPlayer}>{words.noPlayerLead}</Empty>
          )
        }
      </Query>
    </>
  )
}
