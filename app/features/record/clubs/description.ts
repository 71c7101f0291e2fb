// Validation that only helps the person who fills in the form: the table's constraints decide.

export function problemWith({ description, website }: { description: string; website: string }) {
  if (description.trim().length > 2000)
    return { field: 'description' as const, message: 'Keep it to 2,000 characters.' }
  const address = website.trim()
  if (address && !isAddress(address))
    return {
      field: 'website' as const,
      message: 'Write the whole address, which begins with https:// and has at most 200 characters.',
    }
  return undefined
}

const isAddress = (text: string) => /^https:\/\/[^\s/]+\.[^\s]+$/.test(text) && text.length <= 200
