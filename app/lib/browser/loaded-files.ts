/** The scripts, styles and fonts that this page has loaded. */
export const loadedFiles = () => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter(path => path.startsWith('/assets/')),
  ),
]
