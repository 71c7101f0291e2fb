import * as coaches from '#messages/record/coaches.js'
import * as words from '#messages/record/people.js'
import { roleName } from '#features/record/shared/staff-roles.ts'
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
      line={now ? `${roleName(now.role)}, ${now.club.name}` : words.coach}
      facts={{
        [words.post]: now ? `${now.club.name}, ${tenureOf(now)}` : null,
        [words.licence]: licence ? licenceWords(licence) : null,
        [words.born]: birthWords(profile),
        [words.nationality]: profile.nationality,
      }}
    />
  )
}

const licenceWords = ({ level, validUntil }: NonNullable<Licence>) =>
  validUntil < today()
    ? coaches.licenceEnded({ level, day: dayOf(validUntil) })
    : coaches.licenceUntil({ level, day: dayOf(validUntil) })
