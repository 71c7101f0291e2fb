// A statement as the log may show it: its form without any value. What people ask for stands in the parameters, which are
// not logged, and in literals, which are taken out here; lists of any length look alike.

/** More than this is not looked at: a visitor chooses the text, and must not choose how long we look at it. */
const longestText = 8_000
const longestForm = 1_000

/** An escape string, a plain one, a dollar-quoted one (each also when it is cut off), comments, numbers, blanks. Names are kept. */
const parts =
  /\be'(?:[^'\\]|\\.|'')*(?:'|\\?$)|'(?:[^']|'')*(?:'|$)|("(?:[^"]|"")*(?:"|$))|\$([a-z_]\w*)?\$[^]*?(?:\$\2\$|$)|--[^\n]*|\/\*[^]*?(?:\*\/|$)|(\$\d+)|\b\d[\d.]*(?:e[+-]?\d+)?\b|(\s+)/gi

export function normaliseSql(text: string): string {
  const form = text
    .slice(0, longestText)
    .replaceAll(parts, (part, name?: string, _tag?: string, parameter?: string, blank?: string) => {
      if (name !== undefined || parameter !== undefined) return part
      return blank !== undefined || part.startsWith('--') || part.startsWith('/*') ? ' ' : '?'
    })
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/(\?|\$\d+)(?:, ?(?:\?|\$\d+))+/g, '$1, …')
    .trim()
  return form.length > longestForm ? `${form.slice(0, longestForm)}…` : form
}
