import * as words from '#messages/record/people.js'
import { categoryNames } from './labels.ts'
import { birthWords, type Profile } from './profile.ts'
import { ProfileHeader } from './profile-header.tsx'

export function OfficialHeader({ profile }: { profile: Profile }) {
  const { official, nationality } = profile
  return (
    <ProfileHeader
      kind="official"
      profile={profile}
      line={(official ? categoryNames[official.category] : undefined) ?? words.matchOfficial}
      facts={{
        [words.panel]: official?.panel
          ? official.asOf
            ? `${official.panel}, ${words.asOf({ when: official.asOf })}`
            : official.panel
          : null,
        [words.region]: official?.region ?? null,
        [words.born]: birthWords(profile),
        [words.nationality]: nationality,
      }}
    />
  )
}
