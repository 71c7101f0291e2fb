/** Brings node_modules in `root` up to the lock file. Says what it does on stderr. */
export function ensureInstalled(root: string): Promise<void>
/** The PATH without node_modules/.bin: npm must not run under the very Node that it is about to replace. */
export function systemPath(root: string): string
