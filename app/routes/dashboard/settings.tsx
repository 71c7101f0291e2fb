import * as titles from '#messages/site/pageTitles.js'
import * as words from '#messages/accounts/pages.js'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/accounts/session/session.ts'
import { HubFrame } from '#features/homes/dashboard/hub-frame.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { ApiKeys } from '#features/accounts/api-keys/api-keys.tsx'
import * as keyWords from '#messages/accounts/apiKeys.js'
import { Webhooks } from '#features/accounts/webhooks/webhooks.tsx'
import * as hookWords from '#messages/accounts/webhooks.js'
import { DataUsed } from '#features/accounts/data-used/data-used.tsx'
import { Passkeys } from '#features/accounts/passkeys/passkeys.tsx'
import { passkeysRead } from '#features/accounts/shared/passkey-queries.ts'
import { TwoStep } from '#features/accounts/shared/two-step.tsx'
import { DeviceNotifications } from '#features/fans/push/device-notifications.tsx'
import { fanKey } from '#features/fans/follows/queries.ts'
import { AlertChoices } from '#features/accounts/privacy/alert-choices.tsx'
import { NotificationChoices } from '#features/accounts/privacy/notification-choices.tsx'
import { privacyOf } from '#features/accounts/privacy/queries.ts'
import { ImpersonationList } from '#features/accounts/profile/impersonation-list.tsx'
import { PictureField } from '#features/accounts/profile/picture-field.tsx'
import { ProfileForm } from '#features/accounts/profile/profile-form.tsx'
import { impersonationsOfRead, sessionsOf } from '#features/accounts/profile/queries.ts'
import { SessionList } from '#features/accounts/profile/session-list.tsx'
import { SignInMethods } from '#features/accounts/profile/sign-in-methods.tsx'
import { SignOutChoices } from '#features/accounts/profile/sign-out-choices.tsx'
import { useScrollToHash } from '#lib/router/use-scroll-to-hash.ts'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { LiteForm } from '#ui/lite-form.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'

export const title = titles.settings

export default function SettingsPage() {
  const session = useSession()
  const { profile, user, isImpersonating, refresh, signOut } = session
  const userId = profile?.id ?? ''
  const sessions = useQuery(sessionsOf(userId))
  const looks = useQuery(impersonationsOfRead(userId))
  const privacy = useQuery(privacyOf(userId))
  // Of the signed-in person, never of the impersonated one.
  const passkeys = useQuery({ ...passkeysRead(userId), enabled: !isImpersonating })
  useScrollToHash(privacy.data !== undefined)
  if (!profile) return null

  // The account service answers for the signed-in person, not for the impersonated one.
  const providers: string[] = isImpersonating ? [] : (user?.app_metadata.providers ?? [])
  return (
    <HubFrame session={session} title={words.settings}>
      <Section title={words.profile}>
        <div className="mb-6">
          <PictureField
            profile={profile}
            refusal={privacy.data?.mayShowPicture === false ? needsGuardian : undefined}
            readOnly={isImpersonating}
            onSaved={refresh}
          />
        </div>
        <ProfileForm key={userId} profile={profile} readOnly={isImpersonating} onSaved={refresh} />
      </Section>
      <Section title={words.appearance}>
        <p className="mb-3 max-w-[60ch] text-soft">{words.appearanceLead}</p>
        <div className="grid gap-4">
          <ThemeSwitch />
          <p className="max-w-[60ch] text-14 text-soft">{words.liteLead}</p>
          <LiteForm />
        </div>
      </Section>
      <Section title={words.dataUsed}>
        <DataUsed />
      </Section>
      <Section title={words.notifications} id="notifications">
        <QueryState read={privacy}>
          {known => (
            <NotificationChoices
              userId={userId}
              privacy={known}
              readOnly={isImpersonating}
              stale={fanKey(userId)}
            />
          )}
        </QueryState>
      </Section>
      <Section title={words.alerts} id="alerts">
        <QueryState read={privacy}>
          {known => (
            <AlertChoices userId={userId} privacy={known} readOnly={isImpersonating} stale={fanKey(userId)} />
          )}
        </QueryState>
      </Section>
      <Section title={words.device} id="device">
        <DeviceNotifications readOnly={isImpersonating} />
      </Section>
      <Section title={words.signIn} id="sign-in">
        <SignInMethods profile={profile} providers={providers} readOnly={isImpersonating} />
      </Section>
      {isImpersonating || !passkeys.data ? null : (
        <Section title={words.passkeys} id="passkeys">
          <Passkeys owner={profile} />
        </Section>
      )}
      {isImpersonating ? null : (
        <Section title={words.twoStep} id="two-step">
          <TwoStep userId={userId} />
        </Section>
      )}
      <Section title={words.devices}>
        <QueryState read={sessions}>
          {open => <SessionList userId={userId} sessions={open} readOnly={isImpersonating} />}
        </QueryState>
        <SignOutChoices readOnly={isImpersonating} account={user?.id} onSignOut={signOut} />
      </Section>
      <Section title={keyWords.title} id="api-keys">
        <ApiKeys userId={userId} readOnly={isImpersonating} />
      </Section>
      <Section title={hookWords.title} id="webhooks">
        <Webhooks userId={userId} readOnly={isImpersonating} />
      </Section>
      <Section title={words.impersonations}>
        <p className="mb-3 max-w-[60ch] text-soft">{words.impersonationsLead}</p>
        <QueryState read={looks}>{seen => <ImpersonationList looks={seen} />}</QueryState>
      </Section>
      <Section title={words.yourData}>
        <p className="max-w-[60ch]">{words.yourDataLead({ link: <Link to="/dashboard/privacy" /> })}</p>
      </Section>
    </HubFrame>
  )
}

const needsGuardian = words.needsGuardian
