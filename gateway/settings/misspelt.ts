// Names that look like settings and are none: SITE_ULR.

/** The environment belongs to the whole machine: of its names only those count that can hardly mean anything else. */
const families = /^(REALTIME|UPLOADS?|API_ANONYMOUS)_/

export function listMisspelt(
  known: readonly string[],
  given: readonly string[],
  isOurFile = false,
): string[] {
  return given.flatMap(name => {
    if (known.includes(name)) return []
    const meant = known.find(setting => isNear(name, setting))
    if (meant) return [`${name} is not a setting; did you mean ${meant}?`]
    if (isOurFile || families.test(name))
      return [`${name} is not a setting; docs/operations.md lists them all.`]
    return []
  })
}

/** One letter more, less or other, or two exchanged; in short names, which others use too, only the last. */
function isNear(name: string, setting: string): boolean {
  if (name.length < 6 || Math.abs(name.length - setting.length) > 1) return false
  let same = 0
  while (name[same] === setting[same]) same += 1
  const [rest, wanted] = [name.slice(same), setting.slice(same)]
  if (rest.slice(2) === wanted.slice(2) && rest[0] === wanted[1] && rest[1] === wanted[0]) return true
  return (
    name.length > 7 &&
    (rest.slice(1) === wanted.slice(1) || rest.slice(1) === wanted || rest === wanted.slice(1))
  )
}
