// The headings of a page, as links name them: small letters, hyphens, nothing else.

export function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
}
