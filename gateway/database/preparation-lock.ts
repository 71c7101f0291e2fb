// Everything that changes the shape of a database holds this advisory lock: what prepares it, what migrates it, what
// restores it. So N processes that start together take turns.

export const preparationLock = 263_000_001
