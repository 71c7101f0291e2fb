// An answer that must not tell by its time what was found.

/** Succeeds or fails as the work does, but not before the time is up. */
export async function notBefore<Result>(floorMs: number, work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.allSettled([work(), pause(floorMs)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}

const pause = (ms: number) =>
  new Promise<void>(done => {
    setTimeout(done, ms)
  })
