// The text that Prometheus reads, for tests.

type Value = { labels: Record<string, string>; value: number }

export function metricsOf(text: string) {
  const all = text.split('\n').flatMap(line => {
    const [, name, labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    if (!name) return []
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, word]) => [key, word])
    return [{ name, labels: Object.fromEntries(pairs) as Value['labels'], value: Number(value) }]
  })
  const values = (name: string): Value[] =>
    all.filter(each => each.name === name).map(({ labels, value }) => ({ labels, value }))
  return {
    names: [...new Set(all.map(({ name }) => name))],
    values,
    /** Of the one with these labels. */
    value: (name: string, wanted: Value['labels'] = {}) =>
      values(name).find(({ labels }) => Object.entries(wanted).every(([key, word]) => labels[key] === word))
        ?.value,
  }
}
