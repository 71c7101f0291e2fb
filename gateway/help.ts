// `--help`: the options, variables and limits as the README lists them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export function helpText(): string {
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
  const [options = [], limits = []] = [...readme.matchAll(/^\|(?: option| variables) .*\n(?:\|.*\n)+/gm)].map(
    rowsOf,
  )
  return [
    'npm run gateway -- [options]',
    '',
    ...options.map(([option = '', variable = '', usual = '', what = '']) =>
      entry([option, variable].filter(Boolean).join(' or '), usual, what),
    ),
    'Limits:',
    '',
    ...limits.map(([variables = '', usual = '']) => entry(variables, '', usual)),
  ].join('\n')
}

/** The cells of a table without its heading, as plain text. */
const rowsOf = ([table]: RegExpExecArray): string[][] =>
  table
    .trim()
    .split('\n')
    .slice(2)
    .map(row =>
      row
        .slice(1, -1)
        .split('|')
        .map(cell => cell.replaceAll('`', '').trim()),
    )

const entry = (name: string, usual: string, what: string) =>
  `  ${name}${usual ? ` (default: ${usual})` : ''}\n${what ? `      ${what}\n` : ''}`
