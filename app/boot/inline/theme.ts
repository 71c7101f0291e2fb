// Runs in the head of every document that has scripts, before anything is painted. A browser in which the scripts can run
// gets a mark, which styles ask for (`.needs-script`): `replaceAll` came with the oldest that are supported.
import { paintTheme, readTheme } from '#lib/browser/stored-theme.ts'

paintTheme(readTheme())

if ('replaceAll' in String.prototype) document.documentElement.dataset['script'] = ''
