// A private topic and a public one of the same name are two topics.

export type TopicKey = `${'private' | 'public'}:${string}`

export const topicKey = (name: string, isPrivate: boolean): TopicKey =>
  isPrivate ? `private:${name}` : `public:${name}`

/** As the socket calls it. */
export const topicOf = (key: TopicKey) => `realtime:${key.slice(key.indexOf(':') + 1)}`
