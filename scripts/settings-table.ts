// The table of all settings in docs/operations.md, from the schema that reads them.
import { aboutOf } from '#gateway/settings/read.ts'
import { siteSettings } from '#server/settings.ts'

function settingsTable(): string {
  const rows = Object.entries(siteSettings).map(([name, setting]) => {
    const { usual = 'none', does = '' } = aboutOf(setting)
    return `| \`${name}\` | ${usual} | ${does} |`
  })
  return ['| setting | default | what it does |', '|---|---|---|', ...rows].join('\n')
}

/** The text with the table of today in place of the one that it has. */
export function withTable(text: string): string {
  return text.replace(/^\| setting \| default \|.*\n(?:\|.*\n)+/m, () => `${settingsTable()}\n`)
}
