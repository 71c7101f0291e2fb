import type { Column } from './column.ts'

const appearances: Column = {
  key: 'appearances',
  head: 'M',
  word: 'Matches',
  say: 'Matches in which the player was on the pitch.',
  isUsual: true,
}
const starts: Column = {
  key: 'starts',
  head: 'St',
  word: 'Starts',
  say: 'Matches in which the player was on the pitch from the start.',
}
const minutes: Column = {
  key: 'minutes',
  head: 'Min',
  word: 'Minutes',
  say: 'Minutes on the pitch; a match has 90, added time is not counted.',
  isUsual: true,
}
const yellows: Column = {
  key: 'yellows',
  head: 'Y',
  word: 'Yellow cards',
  say: 'Yellow cards; a second one in a match is a red card.',
  isCount: true,
  isFewBest: true,
}
const reds: Column = {
  key: 'reds',
  head: 'R',
  word: 'Red cards',
  say: 'Red cards, and second yellow cards of a match.',
  isCount: true,
  isFewBest: true,
}
const suspensions: Column = {
  key: 'suspensions',
  head: 'Bans',
  word: 'Suspensions',
  say: 'Bans of the season, by cards or by a decided case, that were not taken back; not told of rounds, nor of home or away.',
  isFewBest: true,
}
const cleanSheets: Column = {
  key: 'cleanSheets',
  head: 'CS',
  word: 'Clean sheets',
  say: 'Matches of goalkeepers and defenders with at least 60 minutes on the pitch and no goal against them in that time.',
  isCount: true,
}
const against: Column = {
  key: 'against',
  head: 'GA',
  word: 'Goals conceded on the pitch',
  say: 'Goals against the club while the player was on the pitch; one in the minute of a change counts for who went off.',
  isCount: true,
  isFewBest: true,
}
const difference: Column = {
  key: 'difference',
  head: 'GD/90',
  word: 'On-pitch goal difference per 90',
  say: 'Goals of the club less those against it while the player was on the pitch, for every 90 minutes.',
  decimals: 2,
  isRate: true,
}
const pointsPerStart: Column = {
  key: 'pointsPerStart',
  head: 'Pts/St',
  word: 'Points per start',
  say: 'Points of the club in matches that the player started, for each of them.',
  decimals: 2,
  isRate: true,
}

export const playerColumns: Column[] = [
  appearances,
  starts,
  minutes,
  {
    key: 'goals',
    head: 'G',
    word: 'Goals',
    say: 'Goals, penalties among them; own goals are nobody’s.',
    isCount: true,
    isUsual: true,
  },
  {
    key: 'openGoals',
    head: 'NPG',
    word: 'Non-penalty goals',
    say: 'Goals without those from penalties.',
    isCount: true,
    isUsual: true,
  },
  {
    key: 'penalties',
    head: 'Pen',
    word: 'Penalties scored',
    say: 'Goals from penalties.',
    isCount: true,
  },
  {
    key: 'penaltiesTaken',
    head: 'PenT',
    word: 'Penalties taken',
    say: 'Penalties scored, missed or saved.',
    isCount: true,
  },
  {
    key: 'assists',
    head: 'A',
    word: 'Assists',
    say: 'Last passes before a goal, where somebody wrote them down; the bar above tells how often.',
    isCount: true,
    isUsual: true,
  },
  {
    key: 'involvement',
    head: 'Inv',
    word: 'Goal involvement',
    say: 'Share of the club’s goals while the player was on the pitch that were scored or prepared by the player.',
    isShare: true,
    isRate: true,
    isUsual: true,
  },
  {
    key: 'minutesPerGoal',
    head: 'Min/G',
    word: 'Minutes per goal',
    say: 'Minutes on the pitch for each goal.',
    isRate: true,
    isFewBest: true,
    isUsual: true,
  },
  yellows,
  reds,
  suspensions,
  cleanSheets,
  against,
  difference,
  pointsPerStart,
]

export const goalkeeperColumns: Column[] = [
  appearances,
  starts,
  minutes,
  { ...cleanSheets, isUsual: true },
  {
    key: 'cleanShare',
    head: 'CS %',
    word: 'Clean sheets in matches',
    say: 'Share of the matches played that were clean sheets.',
    isShare: true,
    isRate: true,
    isUsual: true,
  },
  { ...against, isUsual: true },
  {
    key: 'againstPer90',
    head: 'GA/90',
    word: 'Goals conceded per 90',
    say: 'Goals conceded on the pitch for every 90 minutes.',
    decimals: 2,
    isRate: true,
    isFewBest: true,
    isUsual: true,
  },
  difference,
  { ...pointsPerStart, isUsual: true },
  yellows,
  reds,
]

export const disciplineColumns: Column[] = [
  appearances,
  minutes,
  {
    key: 'cards',
    head: 'Cards',
    word: 'Cards',
    say: 'Yellow and red cards together.',
    isCount: true,
    isUsual: true,
  },
  { ...yellows, isFewBest: false, isUsual: true },
  { ...reds, isFewBest: false, isUsual: true },
  { ...suspensions, isFewBest: false, isUsual: true },
  {
    key: 'minutesPerCard',
    head: 'Min/Card',
    word: 'Minutes per card',
    say: 'Minutes on the pitch for each card.',
    isRate: true,
    isFewBest: true,
    isUsual: true,
  },
]
