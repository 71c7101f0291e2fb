import * as words from '#messages/record/people.js'
import type { ReactNode } from 'react'
import type { Club } from '#league/matches.ts'
import { dayOf } from '#lib/format/dates.ts'
import { capitalize } from '#lib/format/capitalize.ts'
import { Crest } from '#ui/crest.tsx'
import { Link } from '#ui/link.tsx'
import { playerFacts } from './player-facts.ts'
import { presentClub, type Profile } from './profile.ts'
import { ProfileHeader } from './profile-header.tsx'

export function PlayerHeader({ profile, actions }: { profile: Profile; actions: ReactNode }) {
  const { player, registrations } = profile
  const now = presentClub(registrations)
  const { group, position, born, nationality } = playerFacts(profile)
  return (
    <ProfileHeader
      kind="player"
      profile={profile}
      actions={actions}
      line={[group ?? words.player, now?.club.name].filter(Boolean).join(', ')}
      facts={{
        [words.club]: now ? <ClubName club={now.club} /> : null,
        [words.since]: now?.startsOn ? dayOf(now.startsOn) : null,
        [words.number]: now?.shirtNumber ?? null,
        [words.position]: position,
        [words.born]: born,
        [words.nationality]: nationality,
        [words.height]: player?.heightCm ? `${(player.heightCm / 100).toFixed(2)} m` : null,
        [words.foot]: player?.foot ? (feet[player.foot] ?? capitalize(player.foot)) : null,
      }}
    />
  )
}

const feet: Record<string, string> = { left: words.left, right: words.right, both: words.both }

function ClubName({ club }: { club: Club }) {
  return (
    <Link to={`/teams/${club.slug}`} className="inline-flex items-center gap-2">
      <Crest club={club} size={20} />
      {club.name}
    </Link>
  )
}
