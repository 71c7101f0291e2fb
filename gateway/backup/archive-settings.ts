// How PostgreSQL hands pieces of its log over to the archive, and takes them back. Packed by gzip, which is on every machine:
// a piece that was handed over by the clock is mostly empty.

/** The log of a quiet site is handed over at least so often. */
const seconds = 300

/** As a word of the shell within a setting of PostgreSQL, to which % is a mark. */
const quoted = (path: string) => `'${path.replaceAll("'", `'\\''`)}'`.replaceAll('%', '%%')

/** `folder`: as PostgreSQL reaches it. */
export function archiveSettings(folder: string): Record<string, string> {
  const target = `${quoted(folder)}/%f.gz`
  return {
    archive_mode: 'on',
    archive_timeout: String(seconds),
    archive_command: `test -f ${target} || { gzip -1 < "%p" > ${target}.part && sync ${target}.part && mv ${target}.part ${target}; }`,
  }
}

/** `rest`: a folder with what had not been handed over. Without a moment: to the end of the log. */
export function recoverySettings(
  folder: string,
  rest: string,
  moment: Date | undefined,
): Record<string, string> {
  const time = moment?.toISOString().replace('T', ' ').replace('Z', '+00')
  return {
    restore_command: `if test -f ${quoted(folder)}/%f.gz; then gzip -dc ${quoted(folder)}/%f.gz > "%p"; else cp ${quoted(rest)}/%f "%p"; fi`,
    ...(time ? { recovery_target_time: time } : {}),
    recovery_target_action: 'promote',
    // Otherwise it counts as ready before that moment is reached.
    hot_standby: 'off',
  }
}
