type Out = { isTTY?: boolean; columns?: number; write: (text: string) => unknown }
type Env = Record<string, string | undefined>

export type Report = (done: number, all: number) => void
export type Progress = {
  isShown: boolean
  step<T>(name: string, work: (report: Report) => Promise<T>): Promise<T>
  print(text: string): void
}
export function isWatched(out: Out, env: Env): boolean
export function openProgress(options?: {
  out?: Out
  env?: Env
  plain?: boolean
  now?: () => number
}): Progress
