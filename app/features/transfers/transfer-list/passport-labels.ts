// What the passport says, on the page and on paper.

const kinds: Record<string, string> = {
  permanent: 'Registered',
  loan: 'On loan',
  listed: 'Named in the squad',
  gap: 'Not registered',
  abroad: 'Abroad',
  annulled: 'Annulled',
}

export const kindWords = (kind: string) => kinds[kind] ?? kind

export const noRegistration = 'No registration has been written down.'

export const trainingNote =
  'An indication, from the registrations that are written down: 5% of a fee is shared by the clubs that trained the player from 12 to 23, by the days they did. It is no ruling.'
