// A mini-league: its table, its link, and what everybody picked for the matches that have begun.
import * as words from '#messages/fans/predictor.js'
import { placesOf, playedScore, pointsForPick } from '#domain/fans/predictor.ts'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { Score } from '#ui/scores.tsx'
import { Share } from '#ui/share.tsx'
import { ListOf } from '#ui/list-of.tsx'
import { LeaveLeague, RemoveMember, RenewLink } from './league-acts.tsx'
import type { League, LeagueMatch, Member } from './queries.ts'
import { ShareRank } from './share-rank.tsx'
import { joinPath, scoreWords } from './labels.ts'

export function LeagueView({
  league,
  userId,
  readOnly,
}: {
  league: League
  userId: string
  readOnly: boolean
}) {
  const { members, matches, round } = league
  const me = members.find(({ isMe }) => isMe)
  const isMine = me?.isOwner ?? false
  return (
    <>
      <Section title={words.table}>
        <LeagueTable league={league} userId={userId} isMine={isMine && !readOnly} />
      </Section>
      {me ? (
        <Section title={words.yourRank}>
          <ShareRank
            league={league}
            me={me}
            place={placeIn(members, me)}
            userId={userId}
            readOnly={readOnly}
          />
        </Section>
      ) : null}
      <Section title={round === null ? words.picks : words.picksOfRound({ number: round })}>
        <ListOf items={matches} empty={words.picksHidden}>
          {match => (
            <li key={match.id} className="border-b border-line">
              <MatchPicks match={match} members={members} />
            </li>
          )}
        </ListOf>
      </Section>
      <Section title={words.invite}>
        <p className="mb-3 max-w-[60ch] text-soft">
          {(isMine ? words.inviteLeadOwner : words.inviteLead)({ count: members.length })}
        </p>
        <p className="mb-4 break-all">
          <Link to={joinPath(league.code)} className="touch">
            {joinPath(league.code)}
          </Link>
        </p>
        <div className="flex flex-wrap gap-3">
          <Share title={words.shareText({ name: league.name })} path={joinPath(league.code)} />
          {isMine ? <RenewLink league={league} userId={userId} readOnly={readOnly} /> : null}
          <LeaveLeague league={league} userId={userId} readOnly={readOnly} />
        </div>
      </Section>
    </>
  )
}

const placeIn = (members: readonly Member[], { points }: Member) =>
  1 + members.filter(other => other.points > points).length

function LeagueTable({ league, userId, isMine }: { league: League; userId: string; isMine: boolean }) {
  const { members } = league
  const places = placesOf(members.map(({ points }) => points))
  return (
    <ol aria-label={words.tableOf({ name: league.name })}>
      {members.map((member, at) => (
        <li key={member.id} className="flex gap-4 border-b border-line py-2">
          <span className="min-w-6 text-right font-display text-20 text-soft">{places[at]}</span>
          <div className="min-w-0 grow">
            <p className={member.isMe ? 'font-semibold' : undefined}>
              {member.isMe ? words.you({ name: member.name }) : member.name}
            </p>
            <p className="text-14 text-soft">
              {words.record({ exact: member.exact, right: member.rightResults, scored: member.scored })}
            </p>
          </div>
          <div className="text-right">
            <p className="whitespace-nowrap">
              {words.pointsOf({ number: <span className="font-display text-20">{member.points}</span> })}
            </p>
            {isMine && !member.isMe ? <RemoveMember league={league} member={member} userId={userId} /> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}

function MatchPicks({ match, members }: { match: LeagueMatch; members: readonly Member[] }) {
  const { home, away, homeGoals, awayGoals, picks } = match
  const score = playedScore(match)
  const picked = members.flatMap(({ id, name }) => {
    const pick = picks.find(({ userId }) => userId === id)
    return pick
      ? [{ ...pick, id, name, points: pick.points ?? (score ? pointsForPick(pick, score) : null) }]
      : []
  })
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 py-2">
        <span>
          {home}{' '}
          {homeGoals === null || awayGoals === null ? (
            words.versus
          ) : (
            <Score home={homeGoals} away={awayGoals} />
          )}{' '}
          {away}
        </span>
        <span className="text-14 text-soft">{words.pickCount({ count: picked.length })}</span>
      </summary>
      {picked.length === 0 ? <p className="pb-3 text-soft">{words.noPicks}</p> : null}
      <ul className="pb-3">
        {picked.map(({ id, name, points, ...pick }) => (
          <li key={id} className="flex justify-between gap-4 py-1 pl-4">
            <span>{name}</span>
            <span className="whitespace-nowrap">
              {scoreWords(pick)}
              {points === null ? '' : ` · ${points}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
