/** For search engines: where a page stands below others, from the top. */
export const breadcrumbs = (siteUrl: string, ...pages: [name: string, path: string][]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: pages.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrl + path,
  })),
})
