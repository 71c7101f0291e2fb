// Validation that only helps the person who fills in the form: the table's constraints decide.
import * as words from '#messages/record/clubEdit.js'

export function problemWith({ description, website }: { description: string; website: string }) {
  if (description.trim().length > 2000) return { field: 'description' as const, message: words.tooLong }
  const address = website.trim()
  if (address && !isAddress(address))
    return {
      field: 'website' as const,
      message: words.wrongAddress,
    }
  return undefined
}

const isAddress = (text: string) => /^https:\/\/[^\s/]+\.[^\s]+$/.test(text) && text.length <= 200
