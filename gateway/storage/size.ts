// Sizes as people write them: 5MB, 200KB, 1048576.

const units: Record<string, number> = { '': 1, b: 1, kb: 1e3, mb: 1e6, gb: 1e9 }

/** In bytes; undefined when it is not a size. */
export function parseSize(text: string): number | undefined {
  const [, amount = '', unit = ''] = /^(\d+(?:\.\d+)?)\s*(gb|mb|kb|b)?$/i.exec(text.trim()) ?? []
  const factor = units[unit.toLowerCase()]
  return amount === '' || factor === undefined ? undefined : Math.round(Number(amount) * factor)
}

/** 5 MB, 1.5 GB. */
export function sizeInWords(bytes: number): string {
  const unit = ['GB', 'MB', 'KB', 'B'].find(each => bytes >= (units[each.toLowerCase()] ?? 1)) ?? 'B'
  return `${Math.round((bytes / (units[unit.toLowerCase()] ?? 1)) * 10) / 10} ${unit}`
}
