import { toZip } from '#lib/formats/zip.ts'
import type { ExportedData } from './commands.ts'
import { filesOf } from './export-files.ts'

export function save(data: ExportedData, name: string) {
  const parts = toZip(filesOf(data), new Date(data.exportedAt))
  const address = URL.createObjectURL(new Blob(parts, { type: 'application/zip' }))
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: `pitch263-${name}-${data.exportedAt.slice(0, 10)}.zip`,
  })
  link.click()
  // The browser has the file by then, whatever it does with it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
