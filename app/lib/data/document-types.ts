// Documents that people upload, by their type and the ending of the file.
export const scanExtensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/** What a phone's camera may give as well. */
export const documentExtensions: Record<string, string> = { ...scanExtensions, 'image/webp': 'webp' }

export const largestDocument = 5 * 1024 * 1024
