// What the tools read. How it is read is loaded where it is read: on the server.
import { read } from '#lib/read.ts'
import type { Articles } from './queries.ts'

const queries = () => import('./queries.ts')

export const analysisArticlesRead = read<Articles>(['analysis articles'], async db =>
  (await queries()).listAnalysis(db),
)
