// One change of a flag, in words.

import * as words from '#messages/oversight/flags.js'

const names: Record<string, string> = {
  description: words.nameDescription,
  kind: words.nameKind,
  is_public: words.namePublic,
  audience_roles: words.nameRoles,
  audience_clubs: words.nameClubs,
  share: words.nameShare,
  starts_at: words.nameStart,
  ends_at: words.nameEnd,
  owner: words.nameOwner,
  expires_on: words.nameExpiry,
}

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

export function changeWords({ action, details }: { action: string; details: unknown }): {
  did: string
  why: string
} {
  const { is_enabled: isEnabled, changed, reason } = fields(details)
  const isOn = isEnabled === true
  const touched = Object.keys(fields(changed)).flatMap(key => names[key] ?? [])
  const did =
    action === 'flag_added'
      ? isOn
        ? words.addedOn
        : words.addedOff
      : action === 'flag_removed'
        ? words.removedState
        : action === 'flag_archived'
          ? words.archivedState
          : action === 'flag_restored'
            ? words.restoredState
            : touched.length > 0
              ? words.changed({ parts: touched.join(', ') })
              : isOn
                ? words.switchedOn
                : words.switchedOff
  return { did, why: typeof reason === 'string' ? reason : '' }
}
