import { categoryNames } from './labels.ts'
import { birthWords, type Profile } from './profile.ts'
import { ProfileHeader } from './profile-header.tsx'

export function OfficialHeader({ profile }: { profile: Profile }) {
  const { official, nationality } = profile
  return (
    <ProfileHeader
      kind="official"
      profile={profile}
      line={(official ? categoryNames[official.category] : undefined) ?? 'Match official'}
      facts={{
        Panel: official?.panel ? `${official.panel}${official.asOf ? `, as of ${official.asOf}` : ''}` : null,
        Region: official?.region ?? null,
        Born: birthWords(profile),
        Nationality: nationality,
      }}
    />
  )
}
