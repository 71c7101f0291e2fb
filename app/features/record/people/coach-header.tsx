import { capitalize } from '#lib/format/capitalize.ts'
import { dayOf, today } from '#lib/format/dates.ts'
import { isPresent, type Licence, type Stint } from './coach-record.ts'
import { tenureOf } from './tenure.ts'
import { birthWords, type Profile } from './profile.ts'
import { ProfileHeader } from './profile-header.tsx'

export function CoachHeader({
  profile,
  stints,
  licence,
}: {
  profile: Profile
  stints: readonly Stint[]
  licence: Licence
}) {
  const now = stints.find(isPresent)
  return (
    <ProfileHeader
      kind="coach"
      profile={profile}
      line={now ? `${capitalize(now.role)}, ${now.club.name}` : 'Coach'}
      facts={{
        Post: now ? `${now.club.name}, ${tenureOf(now)}` : null,
        Licence: licence ? licenceWords(licence) : null,
        Born: birthWords(profile),
        Nationality: profile.nationality,
      }}
    />
  )
}

const licenceWords = ({ level, validUntil }: NonNullable<Licence>) =>
  `${level}, ${validUntil < today() ? 'ended on' : 'until'} ${dayOf(validUntil)}`
