// Inside the router a path is the same in every language: /standings. These two add the language of this page to a path
// that leaves the router, and take it off one that comes in.
import { prefix } from '#language/language.ts'

/** The address of a path of ours. */
export const inLanguage = (path: string) =>
  // The front page is /sn, without a slash at its end.
  prefix === '' ? path : prefix + path.replace(/^\/(?=$|[?#])/, '')

/** The path of the page that the browser shows. */
export const currentPath = () => window.location.pathname.slice(prefix.length) || '/'
