import { capital } from '#lib/capital.ts'
import { isPresent, type Stint } from './coach-record.ts'
import { tenureOf } from './tenure.ts'
import { birthWords, type Profile } from './profile.ts'
import { ProfileHeader } from './profile-header.tsx'

export function CoachHeader({ profile, stints }: { profile: Profile; stints: readonly Stint[] }) {
  const now = stints.find(isPresent)
  return (
    <ProfileHeader
      kind="coach"
      profile={profile}
      line={now ? `${capital(now.role)}, ${now.club.name}` : 'Coach'}
      facts={{
        Post: now ? `${now.club.name}, ${tenureOf(now)}` : null,
        Born: birthWords(profile),
        Nationality: profile.nationality,
      }}
    />
  )
}
