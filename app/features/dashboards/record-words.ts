// What the homes of players, coaches and referees say.
import type { Way } from './ways.tsx'

export type RecordRole = 'player' | 'coach' | 'referee'

const settings: Way = {
  to: '/dashboard/settings',
  label: 'Your name and language',
  words: 'Written as on your registration.',
}
const appointments: Way = {
  to: '/dashboard/appointments',
  label: 'Your appointments',
  words: 'Accept or decline, and say when you cannot.',
}
const requests: Way = {
  to: '/dashboard/requests',
  label: 'Your role requests',
  words: 'Ask for another role, or see what became of one.',
}

export const recordWords: Record<
  RecordRole,
  { title: string; person: string; folder: string; shows: string[]; ways: Way[] }
> = {
  player: {
    title: 'Player dashboard',
    person: 'player',
    folder: 'players',
    shows: [
      'Your season: matches, minutes, goals and cards.',
      'How near you are to a suspension.',
      'Your transfers, and those that need your consent.',
    ],
    ways: [
      settings,
      requests,
      {
        to: '/transfer-approvals',
        label: 'Transfer approvals',
        words: 'What waits for your consent, and how a transfer is agreed.',
      },
    ],
  },
  coach: {
    title: 'Coach home',
    person: 'coach',
    folder: 'coaches',
    shows: [
      'Your career, club by club, with what was won, drawn and lost.',
      'Your licence and how long it is valid.',
      'Suspensions from the touchline.',
    ],
    ways: [settings, requests],
  },
  referee: {
    title: 'Referee home',
    person: 'match official',
    folder: 'officials',
    shows: [
      'The matches you were and are appointed to.',
      'The reports you have to write.',
      'Assessments addressed to you.',
    ],
    ways: [appointments, settings, requests],
  },
}
