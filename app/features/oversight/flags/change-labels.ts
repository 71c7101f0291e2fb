// One change of a flag, in words.

const names: Record<string, string> = {
  description: 'description',
  kind: 'kind',
  is_public: 'known to visitors',
  audience_roles: 'roles',
  audience_clubs: 'clubs',
  share: 'share',
  starts_at: 'beginning',
  ends_at: 'end',
  owner: 'owner',
  expires_on: 'expiry',
}

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

export function changeWords({ action, details }: { action: string; details: unknown }): {
  did: string
  why: string
} {
  const { is_enabled: isEnabled, changed, reason } = fields(details)
  const state = isEnabled === true ? 'on' : 'off'
  const touched = Object.keys(fields(changed)).flatMap(key => names[key] ?? [])
  const did =
    action === 'flag_added'
      ? `Added, switched ${state}`
      : action === 'flag_removed'
        ? 'Removed'
        : action === 'flag_archived'
          ? 'Archived'
          : action === 'flag_restored'
            ? 'Taken up again, switched off'
            : touched.length > 0
              ? `Changed ${touched.join(', ')}`
              : `Switched ${state}`
  return { did, why: typeof reason === 'string' ? reason : '' }
}
