import * as words from '#messages/record/people.js'
import type { ReactNode } from 'react'
import { FactList } from '#ui/fact-list.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { PageRule } from '#ui/page-rule.tsx'
import { Icon } from '#ui/icon.tsx'
import { langOf } from '#lib/language/lang-of.ts'
import { Link } from '#ui/link.tsx'
import { ReportLink } from '#ui/report-link.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { PictureCredits, StoredPictureOr } from '#ui/stored-picture.tsx'
import { Share } from '#ui/share.tsx'
import { NotRecorded } from './figure.tsx'
import { folders, hrefOfPerson, type Kind, type Profile } from './profile.ts'

const otherWords: Record<Kind, string> = {
  player: words.alsoPlayer,
  coach: words.alsoCoach,
  official: words.alsoOfficial,
}

/** Who somebody is. `facts`: what is known of them; what nobody wrote down is marked, not left out. */
export function ProfileHeader({
  kind,
  profile,
  line,
  facts,
  actions,
}: {
  kind: Kind
  profile: Profile
  /** Beneath the name: "Forward, Dynamos". */
  line: ReactNode
  facts: Record<string, ReactNode>
  actions?: ReactNode
}) {
  const [portrait] = profile.pictures
  const { name, slug, isSample, isClaimed, others, source, bio, bioLanguage } = profile
  return (
    <header className="mb-4 pt-8 sm:pt-10">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 pb-4">
        <StoredPictureOr picture={portrait} look="portrait">
          <Avatar name={name} size={72} />
        </StoredPictureOr>
        <div className="min-w-0 grow">
          <h1 className="font-display text-34 leading-[1.1] sm:text-44">{name}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
            <span>{line}</span>
            {isSample ? <SampleStamp /> : null}
            {isClaimed ? (
              <span className="inline-flex items-center gap-1 text-14 text-green">
                <Icon name="check" size={16} /> {words.claimed}
              </span>
            ) : null}
          </p>
        </div>
        {actions}
        <Share title={name} path={hrefOfPerson(kind, slug)} />
      </div>
      <PageRule />
      <FactList
        facts={Object.entries(facts).map(([label, value]) => [
          label,
          value ?? <NotRecorded key={label} isSpelt />,
        ])}
        className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4"
      />
      {bio ? (
        <p lang={langOf({ language: bioLanguage })} className="mt-4 max-w-[70ch]">
          {bio}
        </p>
      ) : null}
      <PictureCredits of={[portrait]} />
      <p className="mt-4 text-14 text-soft">
        {others.map(other => (
          <span key={other}>
            <Link to={`${folders[other].path}/${slug}`}>{otherWords[other]}</Link>.{' '}
          </span>
        ))}
        {source ? `${words.source({ source })} ` : null}
        <ReportLink path={hrefOfPerson(kind, slug)} />
      </p>
    </header>
  )
}
