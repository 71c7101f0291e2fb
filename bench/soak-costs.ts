// Which processor time a soak takes, and whose: of the one who asks, of the proxy, of the site and of PostgreSQL. On two
// cores that all of them share this says who is the limit.
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { cpuSeconds, parentOf, postgresProcesses } from './processes.ts'

type Parts = { dataDir: string; proxy: number; sites: () => number[] }

/** `left`: what processes that have ended had used. */
export function watchCosts({ dataDir, proxy, sites }: Parts) {
  const began = performance.now()
  const left = { site: 0 }
  const usedNow = () => {
    const { user, system } = process.cpuUsage()
    return {
      'load and followers': (user + system) / 1e6,
      nginx: sum([proxy, ...childrenOf(proxy)]),
      site: left.site + sum(sites()),
      PostgreSQL: sum(postgresProcesses(dataDir)),
    }
  }
  const before = usedNow()
  return {
    /** Before it ends. */
    siteEnds: (pid: number) => {
      left.site += cpuSeconds(pid)
    },
    tell(requests: number): string {
      const after = usedNow()
      const seconds = (performance.now() - began) / 1_000
      const parts = Object.entries(after).map(([name, used]) => {
        const spent = used - (before[name as keyof typeof before] ?? 0)
        return `${name} ${((spent / requests) * 1_000).toFixed(1)} ms a request (${((spent / seconds) * 100).toFixed(0)}% of a core)`
      })
      return `${parts.join(', ')}; ${availableParallelism()} cores`
    },
  }
}

const sum = (pids: number[]) => pids.reduce((all, pid) => all + cpuSeconds(pid), 0)

const childrenOf = (pid: number) =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(each => parentOf(each) === pid)
